import type { StatusKirim } from '@geisa/contract/dhgtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import type { SaringanKiriman } from './queries.ts'

const rute = getRouteApi('/kiriman')

type Alamat = { sekolah?: number; status?: StatusKirim; tanggal?: string; cari?: string; halaman?: number }
export type UbahKiriman = { [K in keyof Alamat]?: Alamat[K] | undefined }

/** School and filters, all of them in the address; an operator's school is its own. Any change but of the page starts on page 1. */
export function usePilihanKiriman() {
  const { sekolah, status, tanggal, cari, halaman } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const pengguna = usePengguna()
  const operator = pengguna?.peran === PERAN.SEKOLAH
  const sekolahId = operator ? (pengguna.sekolahId ?? undefined) : sekolah
  const ganti = (baru: UbahKiriman, replace = false): void => {
    const gabung = (lama: Alamat): Alamat => {
      const isi = Object.entries({ ...lama, halaman: undefined, ...baru })
      return Object.fromEntries(isi.filter(([, nilai]) => nilai !== undefined))
    }
    void navigasi({ search: gabung, replace })
  }
  const saringan: SaringanKiriman = {
    ...(status === undefined ? {} : { status }),
    ...(tanggal === undefined ? {} : { tanggal }),
    ...(cari === undefined ? {} : { cari }),
  }
  return { operator, sekolahId, saringan, halaman: halaman ?? 1, ganti }
}

const TANPA: ReadonlySet<string> = new Set()

/** Chosen rows stay over the pages of one filter; another filter or school starts without any. */
export function useBarisDipilih(sekolahId: number | undefined, saringan: SaringanKiriman) {
  const milik = JSON.stringify([sekolahId, saringan])
  const [isi, setIsi] = useState<{ milik: string; pilih: ReadonlySet<string> }>({ milik, pilih: TANPA })
  const pilih = isi.milik === milik ? isi.pilih : TANPA
  return useMemo(() => {
    const setPilih = (baru: ReadonlySet<string>): void => setIsi({ milik, pilih: baru })
    const ubah = (kunci: string): void => {
      const baru = new Set(pilih)
      if (!baru.delete(kunci)) baru.add(kunci)
      setPilih(baru)
    }
    return { pilih, ubah, setPilih }
  }, [milik, pilih])
}
