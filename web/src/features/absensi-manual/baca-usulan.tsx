import type { ManualLengkap } from '@geisa/contract/absensi-manual'
import { PERAN } from '@geisa/engine/hak-akses'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { usePengguna } from '../../api/sesi.ts'
import { DokumenPendukung } from '../../shared/dokumen-pendukung.tsx'
import { BilahTindakan } from '../../shared/pengajuan/bilah-tindakan.tsx'
import { TandaMeja } from '../../shared/pengajuan/meja.tsx'
import { olehPemeriksa } from '../../shared/pengajuan/putusan.ts'
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

/** What the school asked for, to be read; below it what the caller may decide. */
export function BacaUsulan({ usulan, f, kirim, galatDi }: Props) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const memeriksa = usulan.tindakan.some(({ tindakan }) => olehPemeriksa(tindakan))
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Kotak judul="Pengajuan">
        <DaftarFakta
          fakta={[
            { label: 'Tanggal Absensi', isi: tampilHariTanggal(usulan.tanggal) },
            { label: 'Jenis Absensi Manual', isi: usulan.jenisAbsensiManual.nama },
            {
              label: 'Catatan Dari Pengusul',
              isi: <Box sx={{ whiteSpace: 'pre-line' }}>{usulan.catatanDariPengusul || '-'}</Box>,
            },
            ...(operator ? [] : [{ label: 'Dokumen Pendukung', isi: sebutDokumen(usulan) }]),
          ]}
        />
        {operator && <Dokumen usulan={usulan} f={f} galat={galatDi('dokumenPendukung')} />}
      </Kotak>
      <Kotak judul="Kehadiran GTK">
        <TabelRinci usulan={usulan} />
      </Kotak>
      {memeriksa && (
        <TextField
          label="Catatan Dari Pemeriksa"
          value={f.catatanPemeriksa}
          onChange={(e) => {
            kirim.lupakanGalat()
            f.setCatatanPemeriksa(e.target.value)
          }}
          multiline
          minRows={2}
          error={galatDi('catatanDariPemeriksa') !== null}
          helperText={galatDi('catatanDariPemeriksa') ?? 'Dibaca sekolah bersama putusannya.'}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 1000 } }}
        />
      )}
      <BilahTindakan
        tindakan={usulan.tindakan}
        menyimpan={kirim.menyimpan}
        {...(memeriksa ? { catatan: f.catatanPemeriksa, onCatatan: f.setCatatanPemeriksa } : {})}
        perihal={perihalManual(usulan.noAbsensiManual, isianDari(usulan))}
        ringkasan={{ setujui: <TandaMeja jenis="absensi-manual" id={usulan.id} /> }}
        onPutuskan={kirim.putuskan}
      />
    </Box>
  )
}

/** Offices look at them in the workbench beside; here stands what was asked for. */
const sebutDokumen = ({ dokumenPendukung, jenisAbsensiManual }: ManualLengkap): string => {
  const ada = dokumenPendukung.length === 0 ? 'Tidak ada' : `${dokumenPendukung.length} berkas`
  return jenisAbsensiManual.dokumenPendukung === null ? ada : `${ada}, diminta ${jenisAbsensiManual.dokumenPendukung}`
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
