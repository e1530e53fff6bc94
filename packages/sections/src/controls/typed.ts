/** The text in the field that fired an event. */
export function typedIn({ currentTarget }: Event): string {
  return currentTarget instanceof HTMLInputElement ||
    currentTarget instanceof HTMLTextAreaElement ||
    currentTarget instanceof HTMLSelectElement
    ? currentTarget.value
    : '';
}
