import type { Keberatan } from '@geisa/contract/keberatan'
import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { DokumenPengajuan } from '@geisa/contract/pengajuan'
import type { StatusKehadiranBaris } from '@geisa/contract/status-kehadiran'
import { useEffect, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { bacaDraf, hapusDraf, kunciDraf, simpanDraf } from '../../shared/pengajuan/draf-usulan.ts'
import { kunciKirimBaru } from '../../shared/pengajuan/kunci-kirim.ts'
import type { UsulKoreksi } from '../../shared/usulan-keberatan.ts'
import {
  badanIsian,
  badanPratinjau,
  bedaBadan,
  ISIAN_KOSONG,
  type Isian,
  isianDari,
  isianKeberatan,
  perihalLain,
  periksaIsian,
  rapikan,
} from './isian-koreksi.ts'

export type Bahan = {
  daftarStatus: readonly StatusKehadiranBaris[]
  pro: boolean
  /** Today at the school. */
  hariIni: string
  /** How many months back a correction may begin. */
  mundurBulan: number
}
/** The objection that a new one answers, and as what. */
export type AsalKeberatan = { keberatan: Keberatan; usul: UsulKoreksi }
type Draf = {
  beda: Partial<Isian>
  dokumen: readonly DokumenPengajuan[]
  /** Of the decision over this version: once it was decided otherwise, it is nobody's. */
  catatanPemeriksa: string
  versi: number | null
}

/** What is typed into a request, kept in this browser until it is sent. `awal` null: a new one, of an objection or from nothing. */
export function useFormulirKoreksi(awal: KoreksiLengkap | null, bahan: Bahan, asal: AsalKeberatan | null = null) {
  const keberatan = asal?.keberatan ?? null
  const idDraf = awal?.id ?? (keberatan === null ? 'baru' : `keberatan-${keberatan.id}`)
  const kunci = kunciDraf(usePengguna()?.id ?? 0, 'koreksi', idDraf)
  const [acuan, setAcuan] = useState(awal)
  const [draf] = useState(() => bacaDraf<Draf>(kunci))
  const [kunciKirim, setKunciKirim] = useState(() => draf?.kunciKirim ?? kunciKirimBaru())
  const kosong = asal === null ? ISIAN_KOSONG : isianKeberatan(asal.keberatan, asal.usul)
  const isianAwal = acuan === null ? kosong : isianDari(acuan)
  const [isian, setIsian] = useState<Isian>({
    ...isianAwal,
    ...(acuan === null || acuan.bolehUbah ? draf?.isian.beda : {}),
  })
  // Uploaded, and not yet sent with the request.
  const [titipan, setTitipan] = useState<readonly DokumenPengajuan[]>(draf?.isian.dokumen ?? [])
  const [catatanPemeriksa, setCatatanPemeriksa] = useState(
    draf !== null && draf.isian.versi === awal?.versi ? draf.isian.catatanPemeriksa : '',
  )
  const [dipulihkan, setDipulihkan] = useState(draf !== null)
  const [kaliBuang, setKaliBuang] = useState(0)

  const tersimpan = acuan?.dokumenPendukung ?? []
  const rapi = rapikan(isian, bahan.daftarStatus)
  const badan = badanIsian(rapi)
  const badanAwal = acuan === null ? null : badanIsian(rapikan(isianAwal, bahan.daftarStatus))
  const beda = badan === null || badanAwal === null ? {} : bedaBadan(badanAwal, badan)
  const diketik = bedaKetikan(isianAwal, isian)
  const adaDraf = Object.keys(diketik).length > 0 || titipan.length > 0 || catatanPemeriksa !== ''

  const teksDraf = adaDraf
    ? JSON.stringify({
        beda: diketik,
        dokumen: titipan,
        catatanPemeriksa,
        versi: acuan?.versi ?? null,
      } satisfies Draf)
    : null
  useEffect(() => {
    if (teksDraf === null) hapusDraf(kunci)
    else simpanDraf(kunci, { isian: JSON.parse(teksDraf) as Draf, kunciKirim })
  }, [kunci, teksDraf, kunciKirim])

  return {
    acuan,
    isian,
    rapi,
    badan,
    /** Fields that differ from the record. */
    beda,
    titipan,
    /** The request's own, then those. */
    dokumen: [...tersimpan, ...titipan],
    catatanPemeriksa,
    kunciKirim,
    keberatanId: keberatan?.id ?? null,
    kunciDraf: kunci,
    /** Fields start anew with it: one may hold what could not be read. */
    kaliBuang,
    salah: periksaIsian(rapi, bahan),
    tanyaPratinjau: badan === null ? null : badanPratinjau(badan),
    dipulihkan: dipulihkan && adaDraf,
    ganti: (baru: Partial<Isian>): void => {
      // Of another person or day it is another request, whatever became of the one before.
      if (perihalLain(isian, baru)) setKunciKirim(kunciKirimBaru())
      setIsian((lama) => ({ ...lama, ...baru }))
    },
    ubahDokumen: (ubah: (lama: readonly DokumenPengajuan[]) => readonly DokumenPengajuan[]): void =>
      setTitipan((lama) =>
        ubah([...tersimpan, ...lama]).filter((satu) => !tersimpan.some(({ s3Key }) => s3Key === satu.s3Key)),
      ),
    setCatatanPemeriksa,
    /** A newer reading of the record: what was not touched takes its values, what was typed stays. */
    muatAcuan: (baru: KoreksiLengkap): void => {
      setAcuan(baru)
      setIsian((kini) => ({ ...isianDari(baru), ...bedaKetikan(isianAwal, kini) }))
    },
    buang: (): void => {
      hapusDraf(kunci)
      setIsian(isianAwal)
      setTitipan([])
      setCatatanPemeriksa('')
      setKunciKirim(kunciKirimBaru())
      setDipulihkan(false)
      setKaliBuang(kaliBuang + 1)
    },
    lupakan: (): void => hapusDraf(kunci),
    /** Under the request that turned out to be there already. */
    pindahkanDraf: (ke: KoreksiLengkap, penggunaId: number): void => {
      const milik = new Set(ke.dokumenPendukung.map(({ s3Key }) => s3Key))
      const dokumen = titipan.filter(({ s3Key }) => !milik.has(s3Key))
      const kini: Draf = { beda: bedaKetikan(isianDari(ke), isian), dokumen, catatanPemeriksa: '', versi: null }
      simpanDraf(kunciDraf(penggunaId, 'koreksi', ke.id), { isian: kini, kunciKirim })
      hapusDraf(kunci)
    },
  }
}

function bedaKetikan(awal: Isian, kini: Isian): Partial<Isian> {
  const beda = Object.entries(kini).filter(
    ([nama, nilai]) => JSON.stringify(nilai) !== JSON.stringify(awal[nama as keyof Isian]),
  )
  return Object.fromEntries(beda)
}
