import { hapusDokumenManual, type ManualLengkap } from '@geisa/contract/absensi-manual'
import type { DokumenPengajuan } from '@geisa/contract/pengajuan'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { bacaDraf, hapusDraf, kunciDraf, simpanDraf } from '../../shared/pengajuan/draf-usulan.ts'
import { kunciKirimBaru } from '../../shared/pengajuan/kunci-kirim.ts'
import { bedaIsian, gabungIsian, type IsianManual, isianDari } from './isian-manual.ts'
import { isPokokLain, type Pokok, pokokDari } from './pokok-usulan.ts'
import { ambilManual } from './queries.ts'

type Draf = {
  beda: Partial<IsianManual>
  dokumen: DokumenPengajuan[]
  /** Of the decision over this version: once it was decided otherwise, it is nobody's. */
  catatanPemeriksa: string
  versi: number | null
  /** What the draft's key stands for; null: nothing was ever sent under it. */
  pokok?: Pokok | null
}

/** How a new one begins. */
export type UsulanBaru = {
  isian: IsianManual
  /** What it was filled from, another draft each: a silent machine's day, an objection; undefined: from nothing. */
  asal: string | undefined
  /** The objection that it answers. */
  keberatanId: string | null
}

type Bahan = {
  /** null: a new request. */
  awal: ManualLengkap | null
  baru: UsulanBaru
}

/** What is typed into a request, kept in this browser until it is sent (product.md 1). */
export function useFormulirManual({ awal, baru }: Bahan) {
  const penggunaId = usePengguna()?.id ?? 0
  const kunci = kunciDraf(penggunaId, 'absensi-manual', awal?.id ?? ['baru', baru.asal].filter(Boolean).join('.'))
  const [acuan, setAcuan] = useState(awal)
  const [draf] = useState(() => bacaDraf<Draf>(kunci))
  // Another tab holds the same draft: before it is about something, each has a key of its own.
  const [kunciKirim, setKunciKirim] = useState<KunciKirim>(() =>
    draf?.isian.pokok ? { kunci: draf.kunciKirim, pokok: draf.isian.pokok } : kunciBaru(null),
  )
  const isianAwal = acuan === null ? baru.isian : isianDari(acuan)
  const [isian, setIsian] = useState<IsianManual>(() =>
    acuan === null || acuan.bolehUbah ? { ...isianAwal, ...draf?.isian.beda } : isianAwal,
  )
  const [dokumenBaru, setDokumenBaru] = useState<readonly DokumenPengajuan[]>(() => draf?.isian.dokumen ?? [])
  const [catatanPemeriksa, setCatatanPemeriksa] = useState(() =>
    draf !== null && draf.isian.versi === awal?.versi ? draf.isian.catatanPemeriksa : '',
  )
  const [dipulihkan, setDipulihkan] = useState(draf !== null)

  const diketik = bedaKetikan(isianAwal, isian)
  const pokok = acuan === null ? pokokDari(isian) : null
  if (pokok !== null && kunciKirim.pokok === null) setKunciKirim({ ...kunciKirim, pokok })
  else if (pokok !== null && kunciKirim.pokok !== null && isPokokLain(kunciKirim.pokok, pokok))
    setKunciKirim(kunciBaru(pokok))
  const adaDraf = Object.keys(diketik).length > 0 || dokumenBaru.length > 0 || catatanPemeriksa !== ''
  const teksDraf = adaDraf
    ? JSON.stringify({
        beda: diketik,
        dokumen: [...dokumenBaru],
        catatanPemeriksa,
        versi: acuan?.versi ?? null,
        pokok: kunciKirim.pokok,
      } satisfies Draf)
    : null
  useEffect(() => {
    if (teksDraf === null) hapusDraf(kunci)
    else simpanDraf(kunci, { isian: JSON.parse(teksDraf) as Draf, kunciKirim: kunciKirim.kunci })
  }, [kunci, teksDraf, kunciKirim.kunci])

  const ubah = useCallback((ganti: (lama: IsianManual) => IsianManual): void => setIsian(ganti), [])
  const tersimpan = acuan?.dokumenPendukung ?? TANPA_DOKUMEN
  const muatAcuan = (terbaru: ManualLengkap): void => {
    setAcuan(terbaru)
    setIsian((kini) => gabungIsian(kini, isianAwal, isianDari(terbaru)))
  }
  return {
    /** Of this form, and of what is uploaded into it. */
    kunci,
    acuan,
    isian,
    ubah,
    /** Fields that differ from the record, as they are sent. */
    beda: bedaIsian(isian, isianAwal),
    dokumenBaru,
    dokumen: [...tersimpan, ...dokumenBaru],
    ubahDokumen: (ganti: UbahDokumen): void =>
      setDokumenBaru((lama) => {
        const milik = new Set(tersimpan.map(({ s3Key }) => s3Key))
        return ganti([...tersimpan, ...lama]).filter(({ s3Key }) => !milik.has(s3Key))
      }),
    hapusDokumen: async ({ s3Key }: DokumenPengajuan): Promise<void> => {
      if (acuan === null) return
      await call(hapusDokumenManual, { params: { id: acuan.id, s3Key } })
      muatAcuan(await ambilManual(acuan.id))
    },
    /** Fresh addresses only: what else somebody changed meanwhile is told when it matters, by its version. */
    segarkanDokumen: async (): Promise<readonly DokumenPengajuan[]> => {
      if (acuan === null) return TANPA_DOKUMEN
      const { dokumenPendukung: segar } = await ambilManual(acuan.id)
      setAcuan((lama) => lama && { ...lama, dokumenPendukung: lama.dokumenPendukung.map((d) => alamatBaru(d, segar)) })
      return segar
    },
    catatanPemeriksa,
    setCatatanPemeriksa,
    kunciKirim: kunciKirim.kunci,
    keberatanId: baru.keberatanId,
    /** On its way: whatever the answer, this key now means this day and these people. */
    tandaiKirim: (): void => setKunciKirim((lama) => ({ ...lama, pokok: pokok ?? lama.pokok })),
    dipulihkan: dipulihkan && adaDraf,
    /** A newer reading of the record: what was not touched takes its values, what was typed stays. */
    muatAcuan,
    buang: (): void => {
      hapusDraf(kunci)
      setIsian(isianAwal)
      setDokumenBaru(TANPA_DOKUMEN)
      setCatatanPemeriksa('')
      setKunciKirim(kunciBaru(null))
      setDipulihkan(false)
    },
    lupakan: (): void => hapusDraf(kunci),
    /** Under the request that turned out to be there already. */
    pindahkanDraf: (ke: ManualLengkap): void => {
      const milik = new Set(ke.dokumenPendukung.map(({ s3Key }) => s3Key))
      const dokumen = dokumenBaru.filter(({ s3Key }) => !milik.has(s3Key))
      const beda = bedaKetikan(isianDari(ke), isian)
      simpanDraf(kunciDraf(penggunaId, 'absensi-manual', ke.id), {
        isian: { beda, dokumen, catatanPemeriksa: '', versi: null } satisfies Draf,
        kunciKirim: kunciKirim.kunci,
      })
      hapusDraf(kunci)
    },
  }
}
type KunciKirim = { kunci: string; pokok: Pokok | null }
const kunciBaru = (pokok: Pokok | null): KunciKirim => ({ kunci: kunciKirimBaru(), pokok })

type UbahDokumen = (lama: readonly DokumenPengajuan[]) => readonly DokumenPengajuan[]
const TANPA_DOKUMEN: readonly DokumenPengajuan[] = []

const alamatBaru = (dokumen: DokumenPengajuan, segar: readonly DokumenPengajuan[]): DokumenPengajuan =>
  segar.find(({ s3Key }) => s3Key === dokumen.s3Key) ?? dokumen

export type FormulirManual = ReturnType<typeof useFormulirManual>

function bedaKetikan(awal: IsianManual, kini: IsianManual): Partial<IsianManual> {
  const beda = Object.entries(kini).filter(
    ([nama, nilai]) => JSON.stringify(nilai) !== JSON.stringify(awal[nama as keyof IsianManual]),
  )
  return Object.fromEntries(beda)
}
