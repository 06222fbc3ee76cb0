import { useState } from 'react'
import { draftKey, tabDrafts } from '../../../shared/formulir/draft.ts'
import type { Minggu } from './minggu.ts'

/** Typed and not yet saved: kept per user and level in this tab, so that a reload or a lost session loses nothing. */
export type DrafShift = {
  minggu: Minggu
  /** Days that a template proposes for the dialog. */
  masa?: { berlakuMulai: string; berlakuSampai: string } | undefined
}
export type Draf = {
  'shift-1'?: DrafShift | undefined
  'shift-2'?: DrafShift | undefined
  /** Per weekday; null = as it is saved. */
  libur?: readonly (boolean | null)[] | undefined
}

export function useDraf(penggunaId: number, jenjang: string) {
  const kunci = draftKey(penggunaId, 'durasi', jenjang)
  const [draf, setDraf] = useState(() => (tabDrafts.read(kunci) ?? {}) as Draf)

  function simpan(baru: Draf): void {
    setDraf(baru)
    tabDrafts.save(kunci, isKosong(baru) ? null : baru)
  }
  return {
    draf,
    adaDraf: !isKosong(draf),
    ganti: (bagian: Draf) => simpan({ ...draf, ...bagian }),
    buang: () => simpan({}),
  }
}

/** Days off are saved with the hours of a shift: what waits there must not take back what was just saved here. */
export function sesudahLibur(draf: Draf, libur: Draf['libur']): Draf {
  const bawa = (satu: DrafShift | undefined): DrafShift | undefined =>
    satu && {
      ...satu,
      minggu: satu.minggu.map((hari) => ({ ...hari, isLibur: libur?.[hari.hari] ?? hari.isLibur })),
    }
  return { libur: undefined, 'shift-1': bawa(draf['shift-1']), 'shift-2': bawa(draf['shift-2']) }
}

const isKosong = (draf: Draf): boolean => Object.values(draf).every((isi) => isi === undefined)
