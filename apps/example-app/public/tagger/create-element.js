/**
 * Makes an element. Children that are strings become text, never markup: a record of the shop may
 * hold anything.
 */
export function createElement(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
