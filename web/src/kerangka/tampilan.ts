import type { Tema } from '@geisa/contract/sesi'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { kalimatGalat } from '../api/galat-api.ts'
import { RUTE } from '../api/rute-awal.ts'
import { bacaSesi, gantiPengguna, useSesi } from '../api/sesi.ts'
import { beritahu } from '../ui/notice/pemberitahuan.ts'
import { isNamaTema, type NamaTema } from '../ui/warna.ts'

/** Theme and layout: a guest's choice stays in this browser, a user's is kept on the server (spec 1, section 1). */
const KUNCI_TAMU = 'geisa.tema'
/** Only bridges the start-up check, so that a reload does not flash in other colours. */
const KUNCI_TERAKHIR = 'geisa.tema.terakhir'

const TATA_LETAK: readonly Tema['tataLetak'][] = ['vertikal', 'horizontal', 'horizontal-kotak']

const pengamat = new Set<() => void>()
let tamu = baca(KUNCI_TAMU) ?? bawaan()

export function useTampilan(): Tema & { nama: NamaTema } {
  const sesi = useSesi()
  const lokal = useSyncExternalStore(amati, () => tamu)
  return sah(sesi.status === 'masuk' ? (sesi.pengguna.tema ?? lokal) : sesi.status === 'tamu' ? lokal : terakhir())
}

export function gantiTampilan(perubahan: Partial<Tema>): void {
  const sesi = bacaSesi()
  if (sesi.status !== 'masuk') {
    tamu = { ...tamu, ...perubahan }
    localStorage.setItem(KUNCI_TAMU, JSON.stringify(tamu))
    for (const beriTahu of pengamat) beriTahu()
    return
  }
  const lama = sesi.pengguna.tema
  const baru = sah({ ...(lama ?? tamu), ...perubahan })
  gantiPengguna({ tema: baru })
  localStorage.setItem(KUNCI_TERAKHIR, JSON.stringify(baru))
  call(RUTE.simpanTema, { body: baru }).catch((galat: unknown) => {
    gantiPengguna({ tema: lama })
    beritahu(kalimatGalat(galat, 'Gagal menyimpan data'), 'error')
  })
}

export function catatTampilanTerakhir(tampilan: Tema): void {
  localStorage.setItem(KUNCI_TERAKHIR, JSON.stringify(tampilan))
}

const terakhir = (): Tema => baca(KUNCI_TERAKHIR) ?? tamu

/** A theme that this version does not know falls back to the default. */
const sah = (t: Tema): Tema & { nama: NamaTema } => ({ ...t, nama: isNamaTema(t.nama) ? t.nama : bawaan().nama })

function bawaan(): Tema & { nama: NamaTema } {
  const gelap = window.matchMedia('(prefers-color-scheme: dark)').matches
  return { nama: gelap ? 'malam' : 'laut', tataLetak: 'vertikal', rapat: false }
}

function baca(kunci: string): Tema | null {
  try {
    const isi = JSON.parse(localStorage.getItem(kunci) ?? '') as Partial<Tema>
    const tataLetak = TATA_LETAK.find((t) => t === isi.tataLetak)
    return isi.nama && tataLetak ? { nama: isi.nama, tataLetak, rapat: isi.rapat === true } : null
  } catch {
    return null
  }
}

function amati(beriTahu: () => void): () => void {
  pengamat.add(beriTahu)
  return () => pengamat.delete(beriTahu)
}
