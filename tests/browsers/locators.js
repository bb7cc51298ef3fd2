import {
  getByLabelSelector,
  getByRoleSelector,
  getByTextSelector,
  Locator,
  selectorEngine,
} from '@vitest/browser/locators';
import { page } from 'vitest/browser';
import { __INTERNAL } from 'vitest/internal/browser';

/** Finds what component tests name, and clicks on it from within the page: what the page keeps and sends is meant, not the mouse. */
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
    /** @type {HTMLElement | null} */
    let element = null;
    while (!element || element.matches(':disabled')) {
      await new Promise((done) => setTimeout(done, 50));
      element = this.query();
    }
    element.focus();
    element.click();
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

/** @param {Element} element */
const elementLocator = (element) => new PageLocator(selectorEngine.generateSelectorSimple(element), element);
page.extend({
  getByLabelText: (text, options) => new PageLocator(getByLabelSelector(text, options)),
  getByRole: (role, options) => new PageLocator(getByRoleSelector(role, options)),
  getByText: (text, options) => new PageLocator(getByTextSelector(text, options)),
  elementLocator,
});
__INTERNAL._createLocator = (selector) => new PageLocator(selector);
