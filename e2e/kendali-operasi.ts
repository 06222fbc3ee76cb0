import type { Kendali } from './kendali-cacah.ts'
import type { Jawaban } from './kendali-jawab.ts'
import {
  bacaPilihan,
  isiPilihan,
  type Meja,
  semuaBarisSama,
  siapkanKendali,
  titikPilihan,
  tungguJawaban,
} from './kendali-meja.ts'

export type Cara = 'tetikus' | 'papan ketik'
/** `kurang`: what was expected and did not come; null = it answered. */
export type Hasil = Jawaban & { kurang: string | null; beda: boolean }

/** Long: only who never answers waits for it. */
const BATAS_MS = 6000
const BATAS_COBA_MS = 2500
const TANPA: Jawaban = { alamat: '', isi: false, minta: [], lapis: 0, judul: '', waktu: 0 }

/** Operates one control as its kind is operated, and tells what answered. */
export async function operasikan(meja: Meja, k: Kendali, cara: Cara, pulih: () => Promise<void>): Promise<Hasil> {
  if (k.jenis === 'pilihan') return pilihSatu(meja, k, cara, pulih)
  if (k.jenis === 'saran') return saran(meja, k)
  if (k.jenis === 'isian') return ketik(meja, k, pulih)
  if (k.jenis === 'urut') return urutkan(meja, k, cara)
  const berkas = meja.berkas + meja.tab
  const j = await tekan(meja, k, cara)
  if (typeof j === 'string') return gagal(j)
  if (/^(Unduh|Excel|PDF|CSV)/.test(k.nama) && j.lapis === 0 && !(await tungguBerkas(meja, berkas)))
    return { ...j, beda: false, kurang: 'sebuah berkas' }
  return nilai(j, harapan(k))
}

const gagal = (kurang: string): Hasil => ({ ...TANPA, kurang, beda: false })
const menjawab = (j: Jawaban): boolean => j.alamat !== '' || j.isi || j.minta.length > 0
const nilai = (j: Jawaban, harap: string): Hasil => ({ ...j, beda: j.isi, kurang: menjawab(j) ? null : harap })

function harapan({ jenis, formulir }: Kendali): string {
  if (jenis === 'tab' || jenis === 'tekan') return 'isi lain atau alamat lain'
  if (jenis === 'halaman') return 'baris lain atau alamat lain'
  if (jenis === 'tautan') return 'alamat lain atau tab baru'
  if (jenis === 'tombol' || jenis === 'butir') return 'alamat, isi, dialog, berkas, tab, atau kabar'
  return formulir ? 'nilainya berubah' : 'alamat, baris, atau isi di luar dirinya'
}

/** @returns what stood in the way, or what answered */
async function tekan(meja: Meja, k: Kendali, cara: Cara, batas = BATAS_MS): Promise<Jawaban | string> {
  const siap = await siapkanKendali(meja, k.sidik, cara)
  if ('halangan' in siap) return siap.halangan
  if (cara === 'tetikus') await meja.page.mouse.click(siap.x, siap.y)
  else await meja.page.keyboard.press(TOMBOL[k.jenis] ?? 'Enter')
  return tungguJawaban(meja, batas)
}

const TOMBOL: Partial<Record<Kendali['jenis'], string>> = {
  centang: 'Space',
  sakelar: 'Space',
  radio: 'Space',
  tekan: 'Space',
  geser: 'ArrowRight',
  cip: 'Delete',
}

/** Other values one after the other until the rows differ; each of them must be answered. */
async function pilihSatu(meja: Meja, k: Kendali, cara: Cara, pulih: () => Promise<void>): Promise<Hasil> {
  let hasil = gagal('pilihan lain')
  for (let ke = 0; ke < 4; ke++) {
    const siap = await siapkanKendali(meja, k.sidik, cara)
    if ('halangan' in siap) return ke === 0 ? gagal(siap.halangan) : hasil
    if (cara === 'tetikus') await meja.page.mouse.click(siap.x, siap.y)
    else await meja.page.keyboard.press('Enter')
    await meja.page.getByRole('listbox').waitFor()
    const ada = (await bacaPilihan(meja)).map((satu, letak) => ({ ...satu, letak }))
    const calon = ada.filter(({ terpilih, mati }) => !terpilih && !mati)[ke]
    if (calon === undefined) {
      await meja.page.keyboard.press('Escape')
      await meja.page.getByRole('listbox').waitFor({ state: 'detached' })
      // One value alone: that it opens is all that it can do.
      return ke === 0 ? { ...TANPA, kurang: null, beda: false } : hasil
    }
    if (cara === 'tetikus') {
      const { x, y } = await titikPilihan(meja, calon.letak)
      await meja.page.mouse.click(x, y)
    } else {
      await meja.page.keyboard.press('Home')
      // What is disabled is stepped over.
      const langkah = ada.slice(0, calon.letak).filter(({ mati }) => !mati).length
      for (let kali = 0; kali < langkah; kali++) await meja.page.keyboard.press('ArrowDown')
      await meja.page.keyboard.press('Enter')
    }
    // A list of several stays open for the next.
    if ((await meja.page.locator('[role=listbox][aria-multiselectable=true]').count()) > 0)
      await meja.page.keyboard.press('Escape')
    await meja.page.getByRole('listbox').waitFor({ state: 'detached' })
    hasil = nilai(await tungguJawaban(meja, BATAS_MS), `${harapan(k)} setelah '${calon.nama}' dipilih`)
    const tampil = await isiPilihan(meja, k.sidik)
    // A list that was set already can answer and still not do what it is told.
    if (tampil !== null && !tampil.includes(calon.nama) && !calon.nama.includes(tampil))
      return { ...hasil, kurang: `'${calon.nama}' terpilih, bukan '${tampil}'` }
    if (hasil.kurang !== null || hasil.beda || k.formulir || meja.cepat) return hasil
    await pulih()
  }
  return hasil
}

/** Of three letters and more: fewer, also with a space behind them, are never searched for (spec 2, section 5). */
const KATA = ['ani', 'sdn', 'mal', 'smp', 'sma', 'yayasan', 'harian']

/** A search that offers what fits: typed, and chosen with the keyboard. */
async function saran(meja: Meja, k: Kendali): Promise<Hasil> {
  const siap = await siapkanKendali(meja, k.sidik, 'tetikus')
  if ('halangan' in siap) return gagal(siap.halangan)
  await meja.page.mouse.click(siap.x, siap.y)
  let ada = await tungguSaran(meja)
  for (const kata of /sekolah/i.test(k.nama) ? new Set(['sdn', ...KATA]) : KATA) {
    if (ada) break
    await meja.page.keyboard.press('Control+A')
    await meja.page.keyboard.insertText(kata)
    ada = await tungguSaran(meja, 4000)
  }
  if (!ada) return gagal('sesuatu untuk dipilih')
  await meja.page.keyboard.press('ArrowDown')
  await meja.page.keyboard.press('Enter')
  return nilai(await tungguJawaban(meja, BATAS_MS), harapan(k))
}

/** A list, or the words that tell to type or that there is nothing. */
const tungguSaran = (meja: Meja, batas = 1500): Promise<boolean> =>
  meja.page.evaluate(async (ms) => {
    const mulai = performance.now()
    for (;;) {
      const kotak = document.querySelector('.MuiAutocomplete-popper')
      if (kotak?.querySelector('[role=option]:not([aria-disabled=true])')) return true
      const kosong = kotak?.querySelector('.MuiAutocomplete-noOptions')?.textContent ?? ''
      if (kosong !== '' && (ms < 2000 || !/min\. 3 huruf/.test(kosong))) return false
      if (performance.now() - mulai > ms) return false
      await new Promise((lanjut) => setTimeout(lanjut, 16))
    }
  }, batas)

/** In a form a sign that stays; in a filter something that not everything holds. */
async function ketik(meja: Meja, k: Kendali, pulih: () => Promise<void>): Promise<Hasil> {
  const tanggal = /tanggal|sejak|sampai|dari/i.test(k.nama) ? [hariLalu(3), hariLalu(12), hariLalu(0)] : []
  const calon = k.formulir ? ['7', ''] : [...tanggal, 'zzz', '20531234', '7']
  let hasil = gagal(harapan(k))
  for (const isi of calon) {
    const siap = await siapkanKendali(meja, k.sidik, 'tetikus')
    if ('halangan' in siap) return hasil.kurang === harapan(k) ? gagal(siap.halangan) : hasil
    await meja.page.mouse.click(siap.x, siap.y)
    if (!k.formulir) await meja.page.keyboard.press('Control+A')
    if (isi === '') await meja.page.keyboard.press('Backspace')
    else await meja.page.keyboard.insertText(isi)
    if (!k.formulir) await meja.page.keyboard.press('Enter')
    hasil = nilai(await tungguJawaban(meja, BATAS_COBA_MS), harapan(k))
    if (hasil.kurang === null) return hasil
    if (!k.formulir) await pulih()
  }
  return hasil
}

function hariLalu(berapa: number): string {
  const hari = new Date(Date.now() - berapa * 86_400_000)
  return `${hari.getDate()}/${hari.getMonth() + 1}/${hari.getFullYear()}`
}

/** Upwards, downwards or not at all: one of them orders the rows anew, unless they all read the same. */
async function urutkan(meja: Meja, k: Kendali, cara: Cara): Promise<Hasil> {
  const sama = await semuaBarisSama(meja, k.sidik)
  let hasil = gagal('baris dalam urutan lain')
  // The order may be that of the first press already; the last one is waited for.
  for (const batas of sama ? [100] : [800, 1600, BATAS_MS]) {
    const j = await tekan(meja, k, cara, batas)
    if (typeof j === 'string') return gagal(j)
    hasil = nilai(j, 'baris dalam urutan lain')
    if (hasil.kurang === null) return hasil
    if (sama) return { ...hasil, kurang: null }
  }
  return hasil
}

/** A file or a tab, or the message why there is none. */
async function tungguBerkas(meja: Meja, sebelum: number): Promise<boolean> {
  const pesan = meja.page.locator('.notistack-SnackbarContainer [role=alert]')
  for (let kali = 0; kali < 300; kali++) {
    if (meja.berkas + meja.tab > sebelum || (await pesan.count()) > 0) return true
    await meja.page.waitForTimeout(100)
  }
  return false
}
