/** Something that a sample shop sells. */
export interface SampleThing {
  readonly name: string;
  readonly type: string;
  /** Name of its picture among the shell's files, without `.svg`. */
  readonly picture: string;
  /** The lowest price, in cents. */
  readonly cents: number;
}

/** A place where the people of a sample live. */
export interface SamplePlace {
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly street: string;
}

type Some<Item> = readonly [Item, ...Item[]];

/** The words that a sample is made of, in one language. */
export interface SampleWords {
  /** 18 things. Of every three, the first comes in sizes. */
  readonly things: Some<SampleThing>;
  /** Names of ranges. Their number has no divisor in common with that of the colours. */
  readonly ranges: Some<string>;
  /** Amber, cobalt, ivory, moss, slate, rust, sand and plum. */
  readonly colours: Some<string>;
  /** Small, medium and large. */
  readonly sizes: Some<string>;
  /** Makes the title of a product. */
  title(range: string, thing: string, colour: string): string;
  /** Makes the text that describes a product. */
  describe(thing: string, colour: string): string;
  readonly vendors: Some<string>;
  readonly tags: Some<string>;
  readonly firstNames: Some<string>;
  readonly lastNames: Some<string>;
  readonly places: Some<SamplePlace>;
  /** Customers' notes on orders. */
  readonly orderNotes: Some<string>;
  /** The shop's notes on customers. */
  readonly customerNotes: Some<string>;
  readonly collections: Some<string>;
}
