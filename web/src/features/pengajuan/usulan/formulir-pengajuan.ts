import type { DokumenPengajuan } from '@geisa/contract/dokumen-pengajuan'
import type { PengajuanLengkap } from '@geisa/contract/pengajuan'
import { useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { browserDrafts, draftKey, useSavedDraft } from '../../../shared/formulir/draft.ts'
import { bedaIsian, useFormulirBerversi } from '../../../shared/formulir/formulir-berversi.ts'
import type { Jenis } from '../jenis.ts'
import type { IsianJenis, IsianUmum, UsulanBaru } from './isian-jenis.ts'
import { type Pokok, pokokDraf, useKunciKirim } from './pokok-usulan.ts'

type IsiDraf<I> = {
  beda: Partial<I>
  dokumen: readonly DokumenPengajuan[]
  /** Of the decision over this version: once it was decided otherwise, it is nobody's. */
  catatanPemeriksa: string
  versi: number | null
  /** What the draft's key stands for; null: it was about nothing yet. Not there: kept by a release that did not ask. */
  pokok?: Pokok | null
}

/** `kunciKirim` goes with it, so that what was sent before the browser closed is not sent twice. */
type Draf<I> = { isian: IsiDraf<I>; kunciKirim: string }

function bacaDraf<I>(kunci: string): Draf<I> | null {
  const isi = browserDrafts.read(kunci) as Draf<I> | null
  return typeof isi?.isian === 'object' && isi.isian !== null ? isi : null
}

/** What is typed into a request, kept in this browser until it is sent (product.md 1). `awal` null: a new one. */
export function useFormulirPengajuan<L extends PengajuanLengkap, I extends IsianUmum, K extends object>(
  cara: IsianJenis<L, I, K>,
  awal: L | null,
  baru: UsulanBaru<I>,
) {
  const { jenis, isianDari } = cara
  const penggunaId = usePengguna()?.id ?? 0
  const kunci = draftKey(penggunaId, jenis.id, awal?.id ?? baru.idDraf)
  const [draf] = useState(() => bacaDraf<I>(kunci))
  const formulir = useFormulirBerversi<L, I>({
    awal,
    kosong: baru.isian,
    isianDari,
    diketik: awal === null || awal.bolehUbah ? draf?.isian.beda : undefined,
    gabung: cara.gabung,
  })
  const { acuan, isian, diketik } = formulir
  const dokumen = useDokumenUsulan(jenis, formulir, draf?.isian.dokumen)
  const { titipan } = dokumen
  const [catatanPemeriksa, setCatatanPemeriksa] = useState(
    draf !== null && draf.isian.versi === awal?.versi ? draf.isian.catatanPemeriksa : '',
  )
  const [dipulihkan, setDipulihkan] = useState(draf !== null)
  const kirim = useKunciKirim(
    draf && { kunci: draf.kunciKirim, pokok: pokokDraf(draf.isian.pokok, cara.pokok(isian)) },
    acuan === null ? cara.pokok(isian) : null,
  )
  const adaDraf = Object.keys(diketik).length > 0 || titipan.length > 0 || catatanPemeriksa !== ''
  const isiDraf = { beda: diketik, dokumen: titipan, catatanPemeriksa, versi: acuan?.versi ?? null, pokok: kirim.pokok }
  const kini: Draf<I> | null = adaDraf ? { isian: isiDraf, kunciKirim: kirim.kunci } : null
  useSavedDraft(browserDrafts, kunci, kini)

  return {
    ...formulir,
    ...dokumen,
    /** Of this form, and of what is uploaded into it. */
    kunciDraf: kunci,
    beda: cara.beda(isian, formulir.isianAwal),
    catatanPemeriksa,
    setCatatanPemeriksa,
    kunciKirim: kirim.kunci,
    tandaiKirim: kirim.tandai,
    keberatanId: baru.keberatanId,
    dipulihkan: dipulihkan && adaDraf,
    buang: (): void => {
      browserDrafts.remove(kunci)
      formulir.kembalikan()
      dokumen.buangTitipan()
      setCatatanPemeriksa('')
      kirim.ganti()
      setDipulihkan(false)
    },
    lupakan: (): void => browserDrafts.remove(kunci),
    /** Under the request that turned out to be there already. */
    pindahkanDraf: (ke: L): void => {
      const sisa = tanpa(titipan, ke.dokumenPendukung)
      const pindah = { beda: bedaIsian(isianDari(ke), isian), dokumen: sisa, catatanPemeriksa: '', versi: null }
      const terusan: Draf<I> = { isian: pindah, kunciKirim: kirim.kunci }
      browserDrafts.save(draftKey(penggunaId, jenis.id, ke.id), terusan)
      browserDrafts.remove(kunci)
    },
  }
}
export type FormulirPengajuan<L extends PengajuanLengkap, I extends IsianUmum, K extends object> = ReturnType<
  typeof useFormulirPengajuan<L, I, K>
>

const TANPA_DOKUMEN: readonly DokumenPengajuan[] = []

type Rekaman<L> = {
  acuan: L | null
  setAcuan: (ganti: (lama: L | null) => L | null) => void
  muatAcuan: (baru: L) => void
}

/** The request's documents, and those that go with the next sending. */
function useDokumenUsulan<L extends PengajuanLengkap>(
  jenis: Jenis<L>,
  { acuan, setAcuan, muatAcuan }: Rekaman<L>,
  awal: readonly DokumenPengajuan[] = TANPA_DOKUMEN,
) {
  // Uploaded, and not yet sent with the request.
  const [titipan, setTitipan] = useState(awal)
  const tersimpan = acuan?.dokumenPendukung ?? TANPA_DOKUMEN
  return {
    tersimpan,
    titipan,
    dokumen: [...tersimpan, ...titipan],
    ubahDokumen: (ganti: (lama: readonly DokumenPengajuan[]) => readonly DokumenPengajuan[]): void =>
      setTitipan((lama) => tanpa(ganti([...tersimpan, ...lama]), tersimpan)),
    buangTitipan: (): void => setTitipan(TANPA_DOKUMEN),
    hapusDokumen: async ({ s3Key }: DokumenPengajuan): Promise<void> => {
      if (acuan === null) return
      await jenis.hapusDokumen(acuan.id, s3Key)
      // Its version went on.
      muatAcuan(await jenis.baca(acuan.id))
    },
    /** Fresh addresses only: what else somebody changed meanwhile is told when it matters, by its version. */
    segarkanDokumen: async (): Promise<readonly DokumenPengajuan[]> => {
      if (acuan === null) return TANPA_DOKUMEN
      const { dokumenPendukung: segar } = await jenis.baca(acuan.id)
      const alamatBaru = (lama: DokumenPengajuan) => segar.find(({ s3Key }) => s3Key === lama.s3Key) ?? lama
      setAcuan((lama) => lama && { ...lama, dokumenPendukung: lama.dokumenPendukung.map(alamatBaru) })
      return segar
    },
  }
}

function tanpa(dokumen: readonly DokumenPengajuan[], lain: readonly DokumenPengajuan[]): DokumenPengajuan[] {
  const milik = new Set(lain.map(({ s3Key }) => s3Key))
  return dokumen.filter(({ s3Key }) => !milik.has(s3Key))
}
