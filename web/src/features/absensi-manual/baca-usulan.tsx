import type { ManualLengkap } from '@geisa/contract/absensi-manual'
import { PERAN } from '@geisa/engine/hak-akses'
import Box from '@mui/material/Box'
import { usePengguna } from '../../api/sesi.ts'
import { DokumenPendukung } from '../../shared/dokumen-pendukung.tsx'
import { BilahTindakan } from '../../shared/pengajuan/bilah-tindakan.tsx'
import { sebutDokumen } from '../../shared/pengajuan/dokumen-diminta.tsx'
import { TandaMeja } from '../../shared/pengajuan/meja.tsx'
import { isMemeriksa, Pemeriksaan } from '../../shared/pengajuan/pemeriksaan.tsx'
import { tampilHariTanggal } from '../../shared/tanggal.ts'
import { Kotak } from '../../ui/kotak.tsx'
import { DaftarFakta } from '../../ui/penjelas.tsx'
import type { FormulirManual } from './formulir-manual.ts'
import { isianDari } from './isian-manual.ts'
import type { KirimManual } from './kirim-manual.ts'
import { perihalManual } from './perihal-manual.ts'
import { TabelRinci } from './tabel-rinci.tsx'

type Props = {
  usulan: ManualLengkap
  f: FormulirManual
  kirim: KirimManual
  galatDi: (bidang: string) => string | null
}

/** What the school asked for, to be read. */
export function BacaUsulan({ usulan, f, galatDi }: Pick<Props, 'usulan' | 'f' | 'galatDi'>) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const { dokumenPendukung, jenisAbsensiManual: jenis } = usulan
  return (
    <Kotak judul="Usulan">
      <DaftarFakta
        fakta={[
          { label: 'Tanggal Absensi', isi: tampilHariTanggal(usulan.tanggal) },
          { label: 'Jenis Absensi Manual', isi: jenis.nama },
          {
            label: 'Catatan Dari Pengusul',
            isi: <Box sx={{ whiteSpace: 'pre-line' }}>{usulan.catatanDariPengusul || '-'}</Box>,
          },
          // Offices look at them in the workbench beside; here stands what was asked for.
          ...(operator
            ? []
            : [{ label: 'Dokumen Pendukung', isi: sebutDokumen(dokumenPendukung.length, jenis.dokumenPendukung) }]),
        ]}
      />
      {operator && <Dokumen usulan={usulan} f={f} galat={galatDi('dokumenPendukung')} />}
    </Kotak>
  )
}

/** Its rows, and below them the office's word. */
export function BacaKehadiran({ usulan, f, kirim, galatDi }: Props) {
  return (
    <>
      <Kotak judul="Kehadiran GTK">
        <TabelRinci usulan={usulan} />
      </Kotak>
      <Pemeriksaan
        usulan={usulan}
        catatan={f.catatanPemeriksa}
        onCatatan={(catatan) => {
          kirim.lupakanGalat()
          f.setCatatanPemeriksa(catatan)
        }}
        galat={galatDi('catatanDariPemeriksa')}
      />
    </>
  )
}

/** What the caller may do with it. */
export function TindakanManual({ usulan, f, kirim }: Omit<Props, 'galatDi'>) {
  return (
    <BilahTindakan
      melekat
      tindakan={usulan.tindakan}
      menyimpan={kirim.menyimpan}
      {...(isMemeriksa(usulan) ? { catatan: f.catatanPemeriksa, onCatatan: f.setCatatanPemeriksa } : {})}
      perihal={perihalManual(usulan.noAbsensiManual, isianDari(usulan))}
      ringkasan={{ setujui: <TandaMeja jenis="absensi-manual" id={usulan.id} /> }}
      onPutuskan={kirim.putuskan}
    />
  )
}

type DokumenProps = Pick<Props, 'usulan' | 'f'> & { galat: string | null }

function Dokumen({ usulan: { dokumenPendukung, jenisAbsensiManual }, f, galat }: DokumenProps) {
  return (
    <Box sx={{ mt: 4 }}>
      <DokumenPendukung
        kunciDraf={f.kunci}
        dokumen={dokumenPendukung}
        tersimpan={dokumenPendukung.map(({ s3Key }) => s3Key)}
        onUbah={f.ubahDokumen}
        bolehUbah={false}
        diminta={jenisAbsensiManual.dokumenPendukung}
        onSegarkan={f.segarkanDokumen}
        galat={galat}
      />
    </Box>
  )
}
