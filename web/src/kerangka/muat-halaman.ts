/**
 * The code of a page, fetched when it is opened. When that fails the router reloads the tab, which is right after an
 * upgrade and wrong without a network: the program would give way to the browser's own error page.
 */
export const muatHalaman =
  <T>(impor: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    try {
      return await impor()
    } catch (sebab) {
      throw navigator.onLine ? sebab : new Error('page not fetched: offline', { cause: sebab })
    }
  }
