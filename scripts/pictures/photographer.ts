import type { Browser, BrowserContext, Locator, Page, Request } from '@playwright/test'

/** One picture of the guide: whose screen, what is marked on it, and how much of it is shown. */
export type Shot = {
  /** Of its file. */
  name: string
  akun: string | null
  address: string | ((ask: Ask) => Promise<string>)
  /** 360: as a phone shows it; 1366: where a whole month is to be seen. */
  width?: 360 | 1200 | 1366
  height?: number
  /** Pressed or typed before the picture is taken. */
  steps?: (page: Page) => Promise<void>
  /** Ringed and numbered from 1, in this order. */
  marks?: readonly ((page: Page) => Locator)[]
  /** Only this part; otherwise the page's own part without the menus, on a phone everything. */
  crop?: (page: Page) => Locator
}
/** What the server says to that account; with a content it is sent. A machine's answer is text. */
export type Ask = <T>(akun: string, path: string, content?: object) => Promise<T>
type Taken = { png: Buffer; missing: number[] }
type Box = { x: number; y: number; width: number; height: number }

const MARK_WAIT_MS = 8000
const MARGIN = 20
const QUIET_MS = 500

export async function photographer(browser: Browser, url: string): Promise<(shot: Shot) => Promise<Taken>> {
  const token = tokens(url)
  const ask: Ask = async (akun, path, content) => {
    const authorization = `Bearer ${await token(akun)}`
    const sent = content && {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    }
    const answer = await fetch(url + path, sent ?? { headers: { authorization } })
    const said = await answer.text()
    return (said.startsWith('{') || said.startsWith('[') ? JSON.parse(said) : said) as never
  }
  return async (shot) => {
    const context = await contextFor(browser, shot, shot.akun === null ? null : await token(shot.akun))
    const page = await context.newPage()
    const calm = watchRequests(page)
    await page.goto(url + (typeof shot.address === 'string' ? shot.address : await shot.address(ask)))
    await calm()
    await shot.steps?.(page)
    await calm()
    // Nothing floats over what is shown.
    await page.evaluate(() => document.querySelector('aside[aria-label=Bantuan]')?.remove())
    const { boxes, missing } = await boxesOf(shot, page)
    await page.evaluate(drawMarks, boxes)
    const png = await page.screenshot({ animations: 'disabled', ...(await clipOf(shot, page)) })
    await context.close()
    return { png, missing }
  }
}

function tokens(url: string): (akun: string) => Promise<string> {
  const known = new Map<string, string>()
  return async (akun) => {
    const present = known.get(akun)
    if (present !== undefined) return present
    const answer = await fetch(`${url}/api/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `${akun}@contoh.id`, password: 'Contoh#2026' }),
    })
    const fresh = (await answer.json()) as string
    known.set(akun, fresh)
    return fresh
  }
}

async function contextFor(
  browser: Browser,
  { width = 1200, height }: Shot,
  token: string | null,
): Promise<BrowserContext> {
  const phone = width === 360
  const context = await browser.newContext({
    viewport: { width, height: height ?? (phone ? 720 : 760) },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    isMobile: phone,
    hasTouch: phone,
  })
  // Signed in, and greeted already: the welcome would stand over the title.
  await context.addInitScript((one) => {
    sessionStorage.setItem('geisa.disambut', '1')
    if (one !== null) localStorage.setItem('geisa.token', one)
  }, token)
  return context
}

/** Waits until nothing more is fetched and nothing is a skeleton any more; lines that wait for news never end. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (one) => void (/\/aliran(\?|$)/.test(one.url()) || open.add(one)))
  page.on('requestfinished', (one) => void open.delete(one))
  page.on('requestfailed', (one) => void open.delete(one))
  return async () => {
    do await page.waitForTimeout(QUIET_MS)
    while (open.size > 0)
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    await page.waitForTimeout(QUIET_MS)
  }
}

async function boxesOf({ marks = [] }: Shot, page: Page): Promise<{ boxes: (Box | null)[]; missing: number[] }> {
  const boxes: (Box | null)[] = []
  for (const mark of marks) {
    const one = mark(page).first()
    await one.waitFor({ timeout: MARK_WAIT_MS }).catch(() => undefined)
    boxes.push((await one.isVisible()) ? await one.boundingBox() : null)
  }
  return { boxes, missing: boxes.flatMap((box, nth) => (box === null ? [nth + 1] : [])) }
}

async function clipOf({ crop, width }: Shot, page: Page): Promise<{ clip?: Box }> {
  const part = crop?.(page).first() ?? (width === 360 ? null : page.locator('main#isi'))
  const box = await part?.boundingBox()
  const view = page.viewportSize()
  if (!box || view === null) return {}
  const [x, y] = [Math.max(0, box.x - (crop ? MARGIN : 0)), Math.max(0, box.y - (crop ? MARGIN : 0))]
  const right = Math.min(view.width, box.x + box.width + (crop ? MARGIN : 0))
  const bottom = Math.min(view.height, box.y + box.height + (crop ? MARGIN : 0))
  return { clip: { x, y, width: right - x, height: bottom - y } }
}

/** In the page: a ring and a number on each. */
function drawMarks(boxes: (Box | null)[]): void {
  const put = (style: Record<string, string>, text = ''): void => {
    const one = document.createElement('div')
    Object.assign(one.style, { position: 'fixed', zIndex: '99999', boxSizing: 'border-box', ...style })
    one.textContent = text
    document.body.append(one)
  }
  for (const [nth, box] of boxes.entries()) {
    if (box === null) continue
    const [left, top] = [Math.max(2, box.x - 5), Math.max(2, box.y - 5)]
    const right = Math.min(innerWidth - 2, box.x + box.width + 5)
    put({
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${box.y + box.height + 5 - top}px`,
      border: '2.5px solid #d9480f',
      borderRadius: '9px',
      boxShadow: '0 0 0 2px rgb(255 255 255 / 0.85)',
    })
    put(
      {
        left: `${Math.max(1, left - 10)}px`,
        top: `${Math.max(1, top - 10)}px`,
        width: '22px',
        height: '22px',
        borderRadius: '50%',
        background: '#d9480f',
        color: '#fff',
        font: '700 13px/22px "Inter Variable", sans-serif',
        textAlign: 'center',
        boxShadow: '0 0 0 2px #fff',
      },
      String(nth + 1),
    )
  }
}
