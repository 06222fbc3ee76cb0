import type { Browser } from '@playwright/test'

/** A picture of the guide weighs at most this (scripts/panduan.test.ts holds it). */
const MOST_BYTES = 44_000
const QUALITIES = [0.75, 0.7, 0.6, 0.5, 0.4, 0.3]

/** Chromium itself writes WebP: no library for it. */
export async function webpEncoder(browser: Browser): Promise<(png: Buffer) => Promise<Buffer>> {
  const page = await browser.newPage()
  return async (png) => {
    for (const quality of QUALITIES) {
      const webp = Buffer.from(await page.evaluate(encoded, { png: png.toString('base64'), quality }), 'base64')
      if (webp.length <= MOST_BYTES) return webp
    }
    throw new Error('a picture that no quality makes small enough: cut it to what it speaks of')
  }
}

/** In the page. */
async function encoded({ png, quality }: { png: string; quality: number }): Promise<string> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
  return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''))
}
