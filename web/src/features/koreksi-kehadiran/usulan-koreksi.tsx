import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import { AsalUsulan } from '../../shared/pengajuan/asal-usulan.tsx'
import { galatBidang } from '../../shared/pengajuan/galat-bidang.ts'
import { KabarBentrok } from '../../shared/pengajuan/kabar-bentrok.tsx'
import { KabarDraf } from '../../shared/pengajuan/kabar-draf.tsx'
import { KabarGalat } from '../../shared/pengajuan/kabar-galat.tsx'
import { KepalaUsulan } from '../../shared/pengajuan/kepala-usulan.tsx'
import { MejaPemeriksa } from '../../shared/pengajuan/meja.tsx'
import { UrutanUsulan, useUrutan } from '../../shared/pengajuan/meja-urutan.tsx'
import { KabarPemeriksa, KabarTerkunci, Pemeriksaan } from '../../shared/pengajuan/pemeriksaan.tsx'
import { SusunanUsulan } from '../../shared/pengajuan/susunan-usulan.tsx'
import { TombolKembali } from '../../shared/pengajuan/tombol-kembali.tsx'
import { RiwayatCatatan } from '../../shared/riwayat-catatan.tsx'
import { Halaman } from '../../ui/halaman.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { DokumenKoreksi } from './dokumen-koreksi.tsx'
import { FormKoreksi } from './form-koreksi.tsx'
import { type AsalKeberatan, type Bahan, useFormulirKoreksi } from './formulir-koreksi.ts'
import { useKembaliKeDaftar, useKirimKoreksi } from './kirim-koreksi.ts'
import { TindakanKoreksi } from './pemeriksaan-koreksi.tsx'
import { PratinjauKoreksi } from './pratinjau-koreksi.tsx'
import { ambilKoreksi, usePratinjauKoreksi } from './queries.ts'
import { RincianKoreksi } from './rincian-koreksi.tsx'

type Props = {
  awal: KoreksiLengkap | null
  sekolah: { id: number; nama: string; zona: Zona } | null
  operator: boolean
  bahan: Bahan
  asal: AsalKeberatan | null
}

/** A request beside what it changes: the school's form, or what it asked for with the office's decision below. */
export function UsulanKoreksi({ awal, sekolah, operator, bahan, asal }: Props) {
  const f = useFormulirKoreksi(awal, bahan, asal)
  const urutan = useUrutan('koreksi', operator ? null : (f.acuan?.id ?? null))
  const kirim = useKirimKoreksi(f, urutan.lanjutkan)
  const kembali = useKembaliKeDaftar()
  const k = f.acuan
  // What was typed is not taken away by a decision that came first.
  const berisian = operator && (k === null || k.bolehUbah || kirim.bentrok?.lanjutan === 'tertutup')
  const dibaca = berisian ? null : k
  const pratinjau = usePratinjauKoreksi(berisian ? f.tanyaPratinjau : null)
  const { di, kalimat } = galatBidang(kirim.galat, BIDANG)
  return (
    <Halaman
      judul="Koreksi Status Kehadiran"
      konteks={<KepalaUsulan usulan={k} nomor={k?.noKoreksi ?? ''} namaSekolah={sekolah?.nama ?? ''} />}
      tindakan={
        <>
          {k !== null && !operator && <UrutanUsulan urutan={urutan} />}
          <TombolKembali onKembali={kembali} />
        </>
      }
    >
      <SusunanUsulan
        lebarBukti={440}
        isi={
          <>
            {kirim.bentrok !== null && <KabarBentrok bentrok={kirim.bentrok} onMengerti={kirim.mengerti} />}
            {f.dipulihkan && <KabarDraf onBuang={f.buang} />}
            {kalimat !== null && <KabarGalat>{kalimat}</KabarGalat>}
            {k !== null && <KabarTerkunci bulan={k.bulanTerkunci} />}
            {k !== null && berisian && <KabarPemeriksa usulan={k} />}
            {berisian && (
              <FormKoreksi
                key={f.kaliBuang}
                f={f}
                kirim={kirim}
                bahan={bahan}
                pratinjau={pratinjau}
                galatDi={di}
                sekolahId={sekolah?.id}
              />
            )}
            {dibaca !== null && <RincianKoreksi koreksi={dibaca} denganDokumen={!operator} />}
          </>
        }
        bukti={
          <>
            {berisian && <PratinjauKoreksi pratinjau={pratinjau} lengkap={f.salah.length === 0} dikenal={BIDANG} />}
            {k !== null && !operator && (
              <MejaPemeriksa
                jenis="koreksi"
                id={k.id}
                zona={k.sekolah.zona}
                statusPengajuan={k.statusPengajuan}
                dokumen={k.dokumenPendukung}
                ambilDokumen={async () => (await ambilKoreksi(k.id)).dokumenPendukung}
              />
            )}
            {k !== null && <AsalUsulan usulan={k} denganSekolah={!operator} />}
            {k !== null && (
              <Kotak judul="Riwayat">
                <RiwayatCatatan perihal="koreksi" objek={k.id} sekolahId={k.sekolah.id} zona={k.sekolah.zona} />
              </Kotak>
            )}
          </>
        }
        putusan={
          dibaca !== null && (
            <>
              {operator && (
                <Box sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}>
                  <DokumenKoreksi f={f} bolehUbah={false} diminta={dibaca.dokumenDiminta} galat={null} />
                </Box>
              )}
              <Pemeriksaan
                usulan={dibaca}
                catatan={f.catatanPemeriksa}
                onCatatan={(catatan) => {
                  kirim.lupakanGalat()
                  f.setCatatanPemeriksa(catatan)
                }}
                galat={di('catatanDariPemeriksa')}
              />
            </>
          )
        }
        bilah={dibaca !== null && <TindakanKoreksi koreksi={dibaca} f={f} kirim={kirim} />}
      />
    </Halaman>
  )
}

/** Fields that show a refusal themselves. */
const BIDANG = [
  'gtk',
  'jenisKoreksi',
  'jenisIzin',
  'statusKehadiran',
  'tglKehadiran',
  'waktuKoreksi',
  'catatanDariPengusul',
  'dokumenPendukung',
  'catatanDariPemeriksa',
] as const
