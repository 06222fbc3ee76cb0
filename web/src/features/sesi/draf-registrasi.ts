import { useState } from 'react'

/** What was typed so far; passwords are never part of it. */
export type DrafRegistrasi = { npsn: string; nama: string; username: string; noHp: string }

const KUNCI = 'geisa.registrasi'
const KOSONG: DrafRegistrasi = { npsn: '', nama: '', username: '', noHp: '' }

/** Kept for this tab, so that a reload on a weak network costs nothing. */
export function useDrafRegistrasi(): [DrafRegistrasi, (baru: Partial<DrafRegistrasi>) => void, () => void] {
  const [draf, setDraf] = useState(baca)
  const ubah = (baru: Partial<DrafRegistrasi>): void => {
    const isi = { ...draf, ...baru }
    sessionStorage.setItem(KUNCI, JSON.stringify(isi))
    setDraf(isi)
  }
  return [draf, ubah, () => sessionStorage.removeItem(KUNCI)]
}

function baca(): DrafRegistrasi {
  try {
    const isi: unknown = JSON.parse(sessionStorage.getItem(KUNCI) ?? '{}')
    const bidang = Object.entries(isi ?? {}).filter(([nama, nilai]) => nama in KOSONG && typeof nilai === 'string')
    return { ...KOSONG, ...Object.fromEntries(bidang) }
  } catch {
    return KOSONG
  }
}
