import { useState } from 'react'
import { knownFields, tabDrafts } from '../../shared/formulir/draft.ts'

/** What was typed so far; passwords are never part of it. */
export type DrafRegistrasi = { npsn: string; nama: string; username: string; noHp: string }

/** Nobody is signed in: there is no user whose it could be. */
const KUNCI = 'geisa.registrasi'
const KOSONG: DrafRegistrasi = { npsn: '', nama: '', username: '', noHp: '' }

/** Kept for this tab, so that a reload on a weak network costs nothing. */
export function useDrafRegistrasi(): [DrafRegistrasi, (baru: Partial<DrafRegistrasi>) => void, () => void] {
  const [draf, setDraf] = useState(() => ({
    ...KOSONG,
    ...Object.fromEntries(
      Object.entries(knownFields(tabDrafts.read(KUNCI), KOSONG) ?? {}).filter(([, isi]) => typeof isi === 'string'),
    ),
  }))
  const ubah = (baru: Partial<DrafRegistrasi>): void => {
    const isi = { ...draf, ...baru }
    tabDrafts.save(KUNCI, isi)
    setDraf(isi)
  }
  return [draf, ubah, () => tabDrafts.remove(KUNCI)]
}
