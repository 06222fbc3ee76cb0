import { pratinjauSekolah, type SekolahLengkap, ubahSekolah } from '@geisa/contract/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { SimpanSejakDialog } from '../../shared/formulir/simpan-sejak-dialog.tsx'
import { alasanTakTulis } from '../../shared/hak-tulis.ts'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { Catatan } from './catatan.tsx'
import { useSegarkanSekolah } from './queries.ts'

const DIKMEN = ['SMA', 'SMK', 'SLB']
const DKI = '010000'

/** Whose hours the school keeps, and the office's switch (product.md 3 and 4). */
export function JadwalMandiri({ sekolah }: { sekolah: SekolahLengkap }) {
  const pengguna = usePengguna()
  const [ganti, setGanti] = useState(false)
  const mandiri = sekolah.isJadwalMandiri
  const berwenang =
    pengguna?.peran === PERAN.NASIONAL || pengguna?.peran === PERAN.PROVINSI || pengguna?.peran === PERAN.KAB_KOTA
  // The next change that is already decided, if any.
  const nanti = sekolah.aturan
    .filter((v) => v.berlakuMulai > sekolah.hariIni && v.isJadwalMandiri !== mandiri)
    .toSorted((a, b) => (a.berlakuMulai < b.berlakuMulai ? -1 : 1))[0]
  return (
    <Kotak
      judul="Jadwal mandiri"
      tindakan={
        berwenang && (
          <TombolBeralasan
            variant="outlined"
            size="small"
            alasan={alasanTakTulis(pengguna)}
            onClick={() => setGanti(true)}
          >
            {mandiri ? 'Akhiri jadwal mandiri' : 'Jadikan jadwal mandiri'}
          </TombolBeralasan>
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minHeight: 32 }}>
        <Lencana nada={mandiri ? 'info' : 'netral'}>{mandiri ? 'Mandiri' : 'Mengikuti dinas'}</Lencana>
        <span>
          {mandiri
            ? 'Sekolah mengatur sendiri jam kerja dan hari liburnya.'
            : `Jam kerja mengikuti jadwal ${sekolah.namaYayasan === null ? namaDinas(sekolah) : 'yayasan atau dinas'}.`}
        </span>
      </Box>
      {nanti && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {nanti.isJadwalMandiri ? 'Menjadi jadwal mandiri' : 'Kembali mengikuti dinas'} mulai{' '}
          {tampilTanggal(nanti.berlakuMulai)}.
        </Typography>
      )}
      {!berwenang && <Catatan>Diubah oleh {namaDinas(sekolah)}.</Catatan>}
      {ganti && <GantiDialog sekolah={sekolah} onTutup={() => setGanti(false)} />}
    </Kotak>
  )
}

function GantiDialog({ sekolah, onTutup }: { sekolah: SekolahLengkap; onTutup: () => void }) {
  const segarkan = useSegarkanSekolah()
  const menjadi = !sekolah.isJadwalMandiri
  return (
    <SimpanSejakDialog
      judul={menjadi ? 'Jadikan jadwal mandiri' : 'Akhiri jadwal mandiri'}
      hariIni={sekolah.hariIni}
      kunci={['jadwal-mandiri', sekolah.id, menjadi]}
      ringkasan={
        <Alert severity="info" role="note">
          {menjadi
            ? `Sejak hari pertama, ${sekolah.nama} mengatur sendiri jam kerja dan hari liburnya. Jadwal ${namaDinas(sekolah)} tetap dipakai sampai sekolah menyimpan jadwalnya.`
            : `Sejak hari pertama, ${sekolah.nama} kembali mengikuti jadwal yang ditetapkan di atasnya. Jadwal buatan sekolah tetap dipakai untuk hari-hari sebelumnya.`}
        </Alert>
      }
      ambilPratinjau={({ berlakuMulai }, lanjut, signal) =>
        call(pratinjauSekolah, {
          query: lanjut === undefined ? {} : { lanjut },
          body: { sekolahId: sekolah.id, isJadwalMandiri: menjadi, berlakuMulai },
          signal,
        })
      }
      onSimpan={async ({ berlakuMulai }) => {
        const { message } = await call(ubahSekolah, {
          body: { sekolahId: sekolah.id, versi: sekolah.versi, isJadwalMandiri: menjadi, berlakuMulai },
        })
        beritahu(message, 'success', ENAM_DETIK)
        segarkan()
      }}
      onTutup={onTutup}
    />
  )
}

const namaDinas = (s: SekolahLengkap): string =>
  `Dinas Pendidikan ${DIKMEN.includes(s.jenjang) || s.kodeProvinsi === DKI ? s.namaProvinsi : s.namaKabKota}`
