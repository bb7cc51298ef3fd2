export interface Driver {
  /** The folder for saved files. */
  downloads: string;
  /** Executes a command; throws the browser's error. */
  call(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  /** Returns the errors and refusals in the browser's console. */
  complaints(): Promise<string[]>;
  /** Ends the browser at once, as a crash would. */
  kill(): Promise<void>;
}

/** Marionette's name, and method and path of HTTP, where `:id` is an element. */
export const COMMANDS = {
  open: ['WebDriver:Navigate', 'POST', 'url'],
  address: ['WebDriver:GetCurrentURL', 'GET', 'url'],
  back: ['WebDriver:Back', 'POST', 'back'],
  forward: ['WebDriver:Forward', 'POST', 'forward'],
  run: ['WebDriver:ExecuteScript', 'POST', 'execute/sync'],
  runAsync: ['WebDriver:ExecuteAsyncScript', 'POST', 'execute/async'],
  click: ['WebDriver:ElementClick', 'POST', 'element/:id/click'],
  type: ['WebDriver:ElementSendKeys', 'POST', 'element/:id/value'],
  point: ['WebDriver:PerformActions', 'POST', 'actions'],
  picture: ['WebDriver:TakeScreenshot', 'GET', 'screenshot'],
  limits: ['WebDriver:SetTimeouts', 'POST', 'timeouts'],
} as const;
type Command = keyof typeof COMMANDS;
