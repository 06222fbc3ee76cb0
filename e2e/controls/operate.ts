import type { Answer } from './answer.ts'
import {
  allSameRows,
  type Meja,
  optionContent,
  prepareControl,
  readOptions,
  typeOperand,
  waitForAnswer,
} from './desk.ts'
import type { Control } from './tally.ts'

export type Way = 'tetikus' | 'papan ketik'
/** `lacking`: what was expected and did not come; null = it answered. */
export type Result = Answer & { lacking: string | null; diff: boolean }

/** Long: only who never answers waits for it. */
const LIMIT_MS = 15_000
const TRY_LIMIT_MS = 2500
declare const catatan: { request: string[]; fresh: boolean }
const WITHOUT: Answer = { alamat: '', content: false, request: [], fresh: false, layer: 0, judul: '', waktu: 0 }

/** Operates one control as its kind is operated, and tells what answered. */
export async function operate(meja: Meja, k: Control, way: Way, recover: () => Promise<void>): Promise<Result> {
  if (k.jenis === 'pilihan') return selectOne(meja, k, way, recover)
  if (k.jenis === 'saran') return suggestion(meja, k)
  if (k.jenis === 'isian') return type(meja, k, recover)
  if (k.jenis === 'urut') return sort(meja, k, way)
  const berkas = meja.berkas + meja.tab
  const j = await press(meja, k, way)
  if (typeof j === 'string') return failed(j)
  if (/^(Unduh|Excel|PDF|CSV)/.test(k.nama) && j.layer === 0 && !(await waitForFile(meja, berkas)))
    return { ...j, diff: false, lacking: 'sebuah berkas' }
  return nilai(meja, j, k)
}

const failed = (lacking: string): Result => ({ ...WITHOUT, lacking, diff: false })
/**
 * What opens, leads or sends has answered with any of these. A filter has not when only the address holds its value, or when
 * the same is asked for again: rows differ, or something is asked for that was never asked before.
 */
function answering(meja: Meja, j: Answer, { filter }: Control): boolean {
  if (j.content || !filter) return j.content || j.alamat !== '' || j.request.length > 0
  if (j.fresh) meja.ledTo.add(j.alamat)
  return j.fresh || (j.alamat !== '' && meja.ledTo.has(j.alamat))
}
const nilai = (meja: Meja, j: Answer, k: Control, after = ''): Result => ({
  ...j,
  diff: j.content,
  lacking: answering(meja, j, k) ? null : expectation(k) + after,
})

function expectation({ jenis, form, filter }: Control): string {
  if (jenis === 'tab' || jenis === 'tekan') return 'isi lain'
  if (jenis === 'halaman') return 'baris lain'
  if (jenis === 'tautan') return 'alamat lain atau tab baru'
  if (!filter && (jenis === 'tombol' || jenis === 'butir')) return 'alamat, isi, dialog, berkas, tab, atau kabar'
  return form ? 'nilainya berubah' : 'baris lain, atau permintaan yang membawa nilainya'
}

/** @returns what stood in the way, or what answered */
async function press(meja: Meja, k: Control, way: Way, limit = LIMIT_MS): Promise<Answer | string> {
  const ready = await prepareControl(meja, k.sidik, way)
  if ('halangan' in ready) return ready.halangan
  if (way === 'tetikus') await meja.page.mouse.click(ready.x, ready.y)
  else await meja.page.keyboard.press(BUTTON[k.jenis] ?? 'Enter')
  return waitForAnswer(meja, limit)
}

const BUTTON: Partial<Record<Control['jenis'], string>> = {
  centang: 'Space',
  sakelar: 'Space',
  radio: 'Space',
  tekan: 'Space',
  geser: 'ArrowRight',
  cip: 'Delete',
}

/** Other values one after the other until the rows differ; at least one of them must be answered. */
async function selectOne(meja: Meja, k: Control, way: Way, recover: () => Promise<void>): Promise<Result> {
  let result = failed('pilihan lain')
  const better = (next: Result): Result => (result.lacking === null && next.lacking !== null ? result : next)
  for (let nth = 0; nth < 4; nth++) {
    // Whoever comes back to the address without a filter finds none typed.
    if (k.nama === 'Cara' && k.filter && !(await typeOperand(meja))) return { ...result, lacking: null }
    const ready = await prepareControl(meja, k.sidik, way)
    if ('halangan' in ready) return nth === 0 ? failed(ready.halangan) : result
    if (way === 'tetikus') await meja.page.mouse.click(ready.x, ready.y)
    else await meja.page.keyboard.press('Enter')
    // Pressed while its row was drawn anew, it has heard nothing: told like any other silence, and tried again.
    if (!(await untilList(meja, 'visible'))) return failed('daftar pilihan')
    const present = (await readOptions(meja)).map((option, offset) => ({ ...option, offset }))
    const candidate = present.filter(({ selected, dead }) => !selected && !dead)[nth]
    if (candidate === undefined) {
      await meja.page.keyboard.press('Escape')
      if (!(await untilList(meja, 'detached'))) return failed('daftar pilihan yang menutup')
      // One value alone: that it opens is all that it can do.
      return nth === 0 ? { ...WITHOUT, lacking: null, diff: false } : result
    }
    // A list finds its place anew when it is drawn: it is pressed where it stands then.
    if (way === 'tetikus') await meja.page.locator('[role=listbox] [role=option]').nth(candidate.offset).click()
    else {
      await meja.page.keyboard.press('Home')
      // What is disabled is stepped over.
      const step = present.slice(0, candidate.offset).filter(({ dead }) => !dead).length
      for (let times = 0; times < step; times++) await meja.page.keyboard.press('ArrowDown')
      await meja.page.keyboard.press('Enter')
    }
    // A list of several stays open for the next.
    if ((await meja.page.locator('[role=listbox][aria-multiselectable=true]').count()) > 0)
      await meja.page.keyboard.press('Escape')
    if (!(await untilList(meja, 'detached'))) return failed('daftar pilihan yang menutup')
    const limit = nth === 0 ? LIMIT_MS : TRY_LIMIT_MS
    result = better(nilai(meja, await waitForAnswer(meja, limit, true), k, ` setelah '${candidate.nama}' dipilih`))
    const format = await optionContent(meja, k.sidik)
    // A list that was set already can answer and still not do what it is told.
    if (format !== null && !format.includes(candidate.nama) && !candidate.nama.includes(format))
      return { ...result, lacking: `'${candidate.nama}' terpilih, bukan '${format}'` }
    if (result.diff || k.form || (meja.fast && result.lacking === null)) return result
    await recover()
  }
  return result
}

const untilList = ({ page }: Meja, state: 'visible' | 'detached'): Promise<boolean> =>
  page
    .getByRole('listbox')
    .waitFor({ state, timeout: LIMIT_MS })
    .then(() => true)
    .catch(() => false)

/** Of three letters and more: fewer, also with a space behind them, are never searched for (spec 2, section 5). */
const WORDS = ['ani', 'sdn', 'mal', 'smp', 'sma', 'yayasan', 'harian']

/** A search that offers what fits: typed, and chosen with the keyboard. */
async function suggestion(meja: Meja, k: Control): Promise<Result> {
  const ready = await prepareControl(meja, k.sidik, 'tetikus')
  if ('halangan' in ready) return failed(ready.halangan)
  await meja.page.mouse.click(ready.x, ready.y)
  let present = await waitForSuggestion(meja)
  for (const word of /sekolah/i.test(k.nama) ? new Set(['sdn', ...WORDS]) : WORDS) {
    if (present) break
    await meja.page.keyboard.press('Control+A')
    await meja.page.keyboard.insertText(word)
    present = await waitForSuggestion(meja, 8000)
  }
  if (!present) return failed('sesuatu untuk dipilih')
  await meja.page.keyboard.press('ArrowDown')
  await meja.page.keyboard.press('Enter')
  return nilai(meja, await waitForAnswer(meja, LIMIT_MS), k)
}

/** A list, or the words that tell to type or that there is nothing. */
const waitForSuggestion = (meja: Meja, limit = 1500): Promise<boolean> =>
  meja.page.evaluate(async (ms) => {
    const start = performance.now()
    for (;;) {
      const box = document.querySelector('.MuiAutocomplete-popper')
      if (box?.querySelector('[role=option]:not([aria-disabled=true])')) {
        // What it offers was asked for; what is chosen of it is not yet.
        catatan.request = []
        catatan.fresh = false
        return true
      }
      const empty = box?.querySelector('.MuiAutocomplete-noOptions')?.textContent ?? ''
      if (empty !== '' && (ms < 2000 || !/min\. 3 huruf/.test(empty))) return false
      if (performance.now() - start > ms) return false
      await new Promise((lanjut) => setTimeout(lanjut, 16))
    }
  }, limit)

/** In a form a sign that stays; in a filter something that not everything holds. */
async function type(meja: Meja, k: Control, recover: () => Promise<void>): Promise<Result> {
  const tanggal = /tanggal|sejak|sampai|dari/i.test(k.nama) ? [previousHari(3), previousHari(12), previousHari(0)] : []
  const candidate = k.form ? ['7', ''] : [...tanggal, 'zzz', '20531234', '7']
  let result = failed(expectation(k))
  for (const content of candidate) {
    const ready = await prepareControl(meja, k.sidik, 'tetikus')
    if ('halangan' in ready) return result.lacking === expectation(k) ? failed(ready.halangan) : result
    await meja.page.mouse.click(ready.x, ready.y)
    if (!k.form) await meja.page.keyboard.press('Control+A')
    if (content === '') await meja.page.keyboard.press('Backspace')
    else await meja.page.keyboard.insertText(content)
    if (!k.form) await meja.page.keyboard.press('Enter')
    result = nilai(meja, await waitForAnswer(meja, TRY_LIMIT_MS), k)
    if (result.lacking === null) return result
    if (!k.form) await recover()
  }
  return result
}

function previousHari(howMany: number): string {
  const hari = new Date(Date.now() - howMany * 86_400_000)
  return `${hari.getDate()}/${hari.getMonth() + 1}/${hari.getFullYear()}`
}

/** Upwards, downwards or not at all: one of them orders the rows anew, unless they all read the same. */
async function sort(meja: Meja, k: Control, way: Way): Promise<Result> {
  const same = await allSameRows(meja, k.sidik)
  let result = failed('baris dalam urutan lain')
  // The order may be that of the first press already; the last one is waited for.
  for (const limit of same ? [100] : [800, 1600, LIMIT_MS]) {
    const j = await press(meja, k, way, limit)
    if (typeof j === 'string') return failed(j)
    // An order that is asked for and not given is none.
    result = { ...j, diff: j.content, lacking: j.content ? null : 'baris dalam urutan lain' }
    if (result.lacking === null) return result
    if (same) return { ...result, lacking: null }
  }
  return result
}

/** A file or a tab, or the message why there is none. */
async function waitForFile(meja: Meja, before: number): Promise<boolean> {
  const pesan = meja.page.locator('.notistack-SnackbarContainer [role=alert]')
  for (let times = 0; times < 900; times++) {
    if (meja.berkas + meja.tab > before || (await pesan.count()) > 0) return true
    await meja.page.waitForTimeout(100)
  }
  return false
}
