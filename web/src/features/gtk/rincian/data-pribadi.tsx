import { hapusDataPribadi, unduhDataPribadi } from '@geisa/contract/data-pribadi'
import type { GtkLengkap } from '@geisa/contract/gtk'
import { bolehMemanggil, DINAS } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { alasanTakTulis } from '../../../shared/hak-tulis.ts'
import { TombolUnduhData } from '../../../shared/tombol-unduh-data.tsx'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { useTanya } from '../../../ui/dialog/tanya-dulu.tsx'
import { beritahu, ENAM_DETIK } from '../../../ui/notice/pemberitahuan.ts'

/** What the law gives a person (UU PDP 27/2022): a copy of everything, and its end after the retention. */
export function DataPribadi({ gtk }: { gtk: GtkLengkap }) {
  const saya = usePengguna()
  if (saya === null) return null
  const dinas = DINAS.includes(saya.peran)
  const bolehUnduh = bolehMemanggil(unduhDataPribadi.hak, saya)
  if (!dinas && !bolehUnduh) return null
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 2 }}>
        Data pribadi
      </Typography>
      {bolehUnduh && (
        <>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            Semua yang disimpan tentang GTK ini: identitas, tap, usulan, keberatan, akun, pesan, dan riwayatnya. Siapa
            yang mengunduh tercatat di riwayat.
          </Typography>
          <TombolUnduhData id={gtk.id} nama={gtk.nama} label="Unduh data pribadi" />
        </>
      )}
      {dinas && <Hapus gtk={gtk} />}
    </Box>
  )
}

function Hapus({ gtk }: { gtk: GtkLengkap }) {
  const saya = usePengguna()
  const klien = useQueryClient()
  const hapus = useMutation({
    mutationFn: () => call(hapusDataPribadi, { params: { id: gtk.id } }),
    onSuccess: ({ message }) => beritahu(message, 'success', ENAM_DETIK),
    onSettled: () => Promise.all(['gtk', 'riwayat'].map((kunci) => klien.invalidateQueries({ queryKey: [kunci] }))),
  })
  const { tanyakan, pertanyaan } = useTanya(
    {
      judul: 'Hapus data pribadi?',
      pesan: `Nama, nomor, akun, dokumen, dan catatan ${gtk.nama} dihapus dan tidak dapat dikembalikan. Hari kehadirannya, hitungannya, dan bulan yang sudah dikunci tetap ada.`,
      iya: 'Iya, hapus',
      bahaya: true,
    },
    hapus.mutate,
  )
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Sesudah tugas berakhir dan masa simpannya lewat, data yang menyebut orangnya dihapus. Bulan yang sudah dikunci
        tetap seperti saat ditandatangani.
      </Typography>
      {hapus.isError && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {kalimatGalat(hapus.error, 'Gagal menghapus data')}
        </Alert>
      )}
      <TombolBeralasan
        variant="outlined"
        size="small"
        color="error"
        alasan={
          alasanTakTulis(saya) ??
          (hapus.isPending ? 'Sedang menghapus' : gtk.berhenti === null ? 'GTK ini masih bertugas' : null)
        }
        onClick={tanyakan}
      >
        Hapus data pribadi
      </TombolBeralasan>
      {pertanyaan}
    </>
  )
}
