import {
  getByLabelSelector,
  getByRoleSelector,
  getByTextSelector,
  Locator,
  selectorEngine,
} from '@vitest/browser/locators';
import { page, userEvent } from 'vitest/browser';
import { __INTERNAL } from 'vitest/internal/browser';

/**
 * Finds the elements that component tests name, and clicks on them from within the page: the tests are about stored and sent data, not the
 * mouse.
 */
class PageLocator extends Locator {
  /**
   * @param {string} selector
   * @param {Element} [container]
   */
  constructor(selector, container) {
    super();
    this.selector = selector;
    this._container = container;
  }

  async click() {
    const element = await this.#enabled();
    element.focus();
    element.click();
  }

  /** @param {string} text */
  async fill(text) {
    const element = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (await this.#enabled());
    element.focus();
    setValue(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** @param {string} option value or words of an option */
  async selectOptions(option) {
    const element = /** @type {HTMLSelectElement} */ (await this.#enabled());
    const chosen = [...element.options].find(({ value, label }) => [value, label].includes(option));
    if (!chosen) throw new Error(`There is no option ${option}`);
    setValue(element, chosen.value);
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** @returns {Promise<HTMLElement>} the element, once it exists and is enabled */
  async #enabled() {
    for (;;) {
      const element = this.query();
      if (element && !element.matches(':disabled')) return element;
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** @param {string} selector */
  locator(selector) {
    return new PageLocator(`${this.selector} >> ${selector}`, this._container);
  }

  /** @param {Element} element */
  elementLocator(element) {
    return new PageLocator(selectorEngine.generateSelectorSimple(element), element);
  }
}

/**
 * Sets a value past React, which compares with its own last value.
 * @param {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} element
 * @param {string} value
 */
const setValue = (element, value) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);

/** @param {Element} element */
const elementLocator = (element) => new PageLocator(selectorEngine.generateSelectorSimple(element), element);
page.extend({
  getByLabelText: (text, options) => new PageLocator(getByLabelSelector(text, options)),
  getByRole: (role, options) => new PageLocator(getByRoleSelector(role, options)),
  getByText: (text, options) => new PageLocator(getByTextSelector(text, options)),
  elementLocator,
});
__INTERNAL._createLocator = (selector) => new PageLocator(selector);
/** @param {string} key a named key, such as {ArrowDown}, sent to the focused element */
userEvent.keyboard = (key) => {
  const [, name] = /^\{(\w+)\}$/.exec(key) ?? [];
  if (name === undefined) return Promise.reject(new Error(`${key} takes real keys, which only Chromium's tests have`));
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  return Promise.resolve();
};
