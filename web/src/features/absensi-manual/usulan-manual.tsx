import type { ManualLengkap } from '@geisa/contract/absensi-manual'
import { isBerlaku, type StatusPengajuan } from '@geisa/engine/pengajuan'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { AsalUsulan } from '../../shared/pengajuan/asal-usulan.tsx'
import { galatBidang } from '../../shared/pengajuan/galat-bidang.ts'
import { KabarBentrok } from '../../shared/pengajuan/kabar-bentrok.tsx'
import { KabarDraf } from '../../shared/pengajuan/kabar-draf.tsx'
import { KabarGalat } from '../../shared/pengajuan/kabar-galat.tsx'
import { KepalaUsulan } from '../../shared/pengajuan/kepala-usulan.tsx'
import { MejaPemeriksa } from '../../shared/pengajuan/meja.tsx'
import { UrutanUsulan, useUrutan } from '../../shared/pengajuan/meja-urutan.tsx'
import { KabarPemeriksa, KabarTerkunci } from '../../shared/pengajuan/pemeriksaan.tsx'
import { SusunanUsulan } from '../../shared/pengajuan/susunan-usulan.tsx'
import { TombolKembali } from '../../shared/pengajuan/tombol-kembali.tsx'
import { RiwayatCatatan } from '../../shared/riwayat-catatan.tsx'
import { Halaman } from '../../ui/halaman.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { BacaKehadiran, BacaUsulan, TindakanManual } from './baca-usulan.tsx'
import { FormManual, type SekolahPengusul } from './form-manual.tsx'
import { type UsulanBaru, useFormulirManual } from './formulir-manual.ts'
import { galatPerGtk } from './isian-manual.ts'
import { useKembaliKeDaftar, useKirimManual } from './kirim-manual.ts'
import { PratinjauManual, usePratinjauIsian } from './pratinjau-manual.tsx'

type Props = {
  awal: ManualLengkap | null
  baru: UsulanBaru
  /** null: an office looks at it. */
  pengusul: SekolahPengusul | null
  instansi: string
}

/** A request beside what it changes: the school's form, or what it asked for with the office's decision below. */
export function UsulanManual({ awal, baru, pengusul, instansi }: Props) {
  const f = useFormulirManual({ awal, baru })
  const urutan = useUrutan('absensi-manual', pengusul === null ? (f.acuan?.id ?? null) : null)
  const kirim = useKirimManual(f, urutan.lanjutkan)
  const usulan = f.acuan
  // What was typed is not taken away by a decision that came first.
  const berisian = usulan === null || usulan.bolehUbah || kirim.bentrok?.lanjutan === 'tertutup'
  const formulir = pengusul !== null && berisian
  const dibaca = formulir ? null : usulan
  // The rows of an approved request have two columns more: they take the whole width.
  const berlaku = usulan !== null && isBerlaku(usulan.statusPengajuan.id as StatusPengajuan)
  const pratinjau = usePratinjauIsian(f.isian, formulir ? pengusul.id : null)
  const { rinci, di, kalimat } = galatBidang(kirim.galat, BIDANG)
  const ditolak = rinci.length > 0
  const [galat, terkirim] = ditolak ? [rinci, kirim.terkirim] : [pratinjau.galat, pratinjau.terkirim]
  const galatGtk = useMemo(() => galatPerGtk(galat, terkirim), [galat, terkirim])
  // A row shows its own; what is said of the rows as a whole stands above them.
  const galatDi = (bidang: string): string | null =>
    bidang === 'details'
      ? (galat.find(({ field }) => field === bidang)?.message ?? null)
      : (di(bidang) ?? galat.find(({ field }) => field === bidang)?.message ?? null)
  return (
    <BingkaiUsulan
      konteks={<KepalaUsulan usulan={usulan} nomor={usulan?.noAbsensiManual ?? ''} namaSekolah={instansi} />}
      tindakan={usulan !== null && pengusul === null && <UrutanUsulan urutan={urutan} />}
    >
      <SusunanUsulan
        lebarBukti={berlaku ? null : pengusul === null ? 440 : 340}
        isi={
          <>
            {kirim.bentrok !== null && <KabarBentrok bentrok={kirim.bentrok} onMengerti={kirim.mengerti} />}
            {f.dipulihkan && <KabarDraf onBuang={f.buang} />}
            {kalimat !== null && <KabarGalat>{kalimat}</KabarGalat>}
            {usulan !== null && <KabarTerkunci bulan={usulan.bulanTerkunci} />}
            {usulan !== null && formulir && <KabarPemeriksa usulan={usulan} />}
            {formulir && <FormManual {...{ f, kirim, pratinjau, galatDi, galatGtk }} sekolah={pengusul} />}
            {dibaca !== null && <BacaUsulan usulan={dibaca} f={f} galatDi={galatDi} />}
          </>
        }
        bukti={
          <>
            {formulir && <PratinjauManual pratinjau={pratinjau} />}
            {usulan !== null && pengusul === null && (
              <MejaPemeriksa
                jenis="absensi-manual"
                id={usulan.id}
                zona={usulan.sekolah.zona}
                statusPengajuan={usulan.statusPengajuan}
                dokumen={usulan.dokumenPendukung}
                ambilDokumen={f.segarkanDokumen}
              />
            )}
            {usulan !== null && <AsalUsulan usulan={usulan} denganSekolah={pengusul === null} />}
            {usulan !== null && (
              <Kotak judul="Riwayat">
                <RiwayatCatatan
                  perihal="absensi-manual"
                  objek={usulan.id}
                  sekolahId={usulan.sekolah.id}
                  zona={usulan.sekolah.zona}
                />
              </Kotak>
            )}
          </>
        }
        putusan={dibaca !== null && <BacaKehadiran usulan={dibaca} f={f} kirim={kirim} galatDi={galatDi} />}
        bilah={dibaca !== null && <TindakanManual usulan={dibaca} f={f} kirim={kirim} />}
      />
    </BingkaiUsulan>
  )
}

/** Fields that show a refusal themselves. */
const BIDANG = [
  'tanggal',
  'jenisAbsensiManual',
  'catatanDariPengusul',
  'dokumenPendukung',
  'details',
  'catatanDariPemeriksa',
] as const

/** Title and the way back to the list, also while nothing is loaded yet. */
type BingkaiProps = { konteks?: ReactNode; tindakan?: ReactNode; children: ReactNode }
export function BingkaiUsulan({ konteks = ' ', tindakan, children }: BingkaiProps) {
  const kembali = useKembaliKeDaftar()
  return (
    <Halaman
      judul="Absensi Manual"
      konteks={konteks}
      tindakan={
        <>
          {tindakan}
          <TombolKembali onKembali={kembali} />
        </>
      }
    >
      {children}
    </Halaman>
  )
}
