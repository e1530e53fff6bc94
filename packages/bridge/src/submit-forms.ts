/**
 * Submits each form that declares `data-platform-app-submit="<message>"` for this app message.
 * Works like a click on its submit button: the form is validated and its `submit` listeners run.
 */
export function submitForms(document: Document, message: string): void {
  for (const form of document.forms) {
    // An attribute comparison, because a message is free text and would have to be escaped in a
    // selector.
    if (form.getAttribute('data-platform-app-submit') === message) form.requestSubmit();
  }
}
