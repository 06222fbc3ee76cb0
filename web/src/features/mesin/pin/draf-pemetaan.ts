import { simpanPemetaan } from '@geisa/contract/pemetaan-pin'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'
import type { PilihanPin } from './saran-yakin.ts'

export type Draf = ReadonlyMap<string, PilihanPin>
const KOSONG: Draf = new Map()

/** Chosen but not yet saved: forty PINs are mapped without waiting for the network, and saved together. */
export function useDrafPemetaan(mesinId: string, isMenunggu: (pin: string) => boolean) {
  const [dipilih, setDraf] = useState(KOSONG)
  const [galat, setGalat] = useState<ReadonlyMap<string, string>>(new Map())
  const [progres, setProgres] = useState<{ ke: number; dari: number } | null>(null)
  const segarkan = useSegarkanMesin()

  // Of a PIN that has an owner since, or is of nobody, there is no field left that could show a refusal.
  const draf: Draf = new Map([...dipilih].filter(([pin]) => isMenunggu(pin)))
  const pilih = (pilihan: PilihanPin): void => setDraf((lama) => new Map(lama).set(pilihan.pin, pilihan))
  const lepas = (pin: string): void => setDraf((lama) => new Map([...lama].filter(([p]) => p !== pin)))

  /** One after the other, so that what was refused is known by its PIN; that stays in the draft. */
  async function simpan(daftar: readonly PilihanPin[]): Promise<void> {
    const ditolak = new Map<string, string>()
    for (const [ke, { pin, gtkId }] of daftar.entries()) {
      setProgres({ ke: ke + 1, dari: daftar.length })
      try {
        await call(simpanPemetaan, { params: { id: mesinId }, body: { pin, gtkId } })
        lepas(pin)
      } catch (sebab) {
        ditolak.set(pin, kalimatGalat(sebab, 'Gagal menyimpan data'))
      }
    }
    setProgres(null)
    setGalat(ditolak)
    segarkan()
    const berhasil = daftar.length - ditolak.size
    if (berhasil > 0) beritahu(`${berhasil} pemetaan disimpan. Tap lamanya ikut terhitung.`, 'success')
    if (ditolak.size > 0) beritahu(`${ditolak.size} pemetaan belum tersimpan. Lihat sebabnya di barisnya.`, 'error')
  }

  return { draf, galat, progres, pilih, lepas, kosongkan: () => setDraf(KOSONG), simpan }
}
