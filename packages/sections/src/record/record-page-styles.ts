import type { CSSResultGroup } from 'lit';
import { formStyles } from '../form/form-styles.ts';
import { waitingStyles } from '../loading/render-waiting.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { recordStyles } from '../styles/record-styles.ts';
import { tagStyles } from '../form/render-tags.ts';
import { pictureStyles } from '../values/picture.ts';
import { valueStyles } from '../values/render-value.ts';

/** How the page of a record looks. */
export const recordPageStyles: CSSResultGroup = [
  baseStyles,
  controlStyles,
  waitingStyles,
  valueStyles,
  pictureStyles,
  formStyles,
  tagStyles,
  recordStyles,
];
