import type { ManualLengkap } from '@geisa/contract/absensi-manual'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { tampilBulan, tampilWaktu } from '../../shared/tanggal.ts'
import { Kotak } from '../../ui/kotak.tsx'
import { DaftarFakta } from '../../ui/penjelas.tsx'

/** Whose request it is, when it came, who decided. */
export function FaktaUsulan({ usulan, denganSekolah }: { usulan: ManualLengkap; denganSekolah: boolean }) {
  const { sekolah, diajukanOleh, diperiksaOleh, aturanOtomatisId, tglDiperiksa } = usulan
  const waktu = (instan: string): string => `${tampilWaktu(instan, sekolah.zona)} ${sekolah.zona}`
  const pemeriksa = aturanOtomatisId === null ? diperiksaOleh : `Approval otomatis (aturan ${aturanOtomatisId})`
  return (
    <Kotak judul="Usulan">
      <DaftarFakta
        fakta={[
          ...(denganSekolah
            ? [
                { label: 'Sekolah', isi: `${sekolah.nama} (NPSN ${sekolah.npsn})` },
                { label: 'Wilayah', isi: `${sekolah.namaKecamatan}, ${sekolah.namaKabKota}, ${sekolah.namaProvinsi}` },
              ]
            : []),
          { label: 'Tanggal Pengajuan', isi: waktu(usulan.tglPengajuan) },
          { label: 'Diajukan oleh', isi: diajukanOleh ?? '-' },
          { label: 'Tanggal Diperiksa', isi: tglDiperiksa === null ? '-' : waktu(tglDiperiksa) },
          ...(pemeriksa === null ? [] : [{ label: 'Diperiksa oleh', isi: pemeriksa }]),
        ]}
      />
    </Kotak>
  )
}

type JawabanProps = { usulan: ManualLengkap /** The note stands in the office's own field. */; memeriksa: boolean }

/** What the office answered, first thing to be read by whoever has to mend it. */
export function JawabanPemeriksa({ usulan, memeriksa }: JawabanProps) {
  const { alasanPenolakan, catatanDariPemeriksa, bulanTerkunci } = usulan
  const bisaMengubah = memeriksa && usulan.tindakan.length > 0
  const catatan = bisaMengubah ? '' : (catatanDariPemeriksa ?? '')
  return (
    <>
      {(alasanPenolakan !== null || catatan !== '') && (
        <Alert severity={alasanPenolakan === null ? 'info' : 'warning'} role="note">
          {alasanPenolakan !== null && (
            <Box>
              <b>Alasan penolakan:</b> {alasanPenolakan.nama}
            </Box>
          )}
          {catatan !== '' && (
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <b>Catatan Dari Pemeriksa:</b> {catatan}
            </Box>
          )}
        </Alert>
      )}
      {bulanTerkunci.length > 0 && (
        <Alert severity="warning" role="note">
          {bulanTerkunci.map(tampilBulan).join(', ')} sudah dikunci.
        </Alert>
      )}
    </>
  )
}
