import type { SekolahLengkap } from '@geisa/contract/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { usePengguna } from '../../api/sesi.ts'
import { useInfoAplikasi } from '../../kerangka/info-aplikasi.ts'
import { DaftarFakta } from '../../ui/dialog/penjelas.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { Catatan } from './catatan.tsx'
import { FormKontak } from './form-kontak.tsx'
import { JadwalMandiri } from './jadwal-mandiri.tsx'
import { kataPlan, LencanaPlan, masihPro } from './lencana-plan.tsx'
import { TombolUbahPlan } from './plan-dialog.tsx'
import { TombolUbahSekolah } from './ubah-sekolah-dialog.tsx'

const KISI = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const
const LAJUR = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** What a school is; who may change a part of it stands beside that part. */
export function Profil({ sekolah }: { sekolah: SekolahLengkap }) {
  const peran = usePengguna()?.peran
  const operator = peran === PERAN.SEKOLAH
  return (
    <Box sx={KISI}>
      <Box sx={LAJUR}>
        <Kotak judul="Identitas" tindakan={peran === PERAN.NASIONAL && <TombolUbahSekolah sekolah={sekolah} />}>
          <DaftarFakta fakta={faktaIdentitas(sekolah)} />
          {operator && (
            <Catatan>
              Nama, status dan yayasan diubah admin pusat. Bila ada yang keliru, hubungi kantor dinas Anda.
            </Catatan>
          )}
        </Kotak>
        <Langganan sekolah={sekolah} />
      </Box>
      <Box sx={LAJUR}>
        <Kotak judul="Alamat dan kontak">
          {operator ? (
            <FormKontak sekolah={sekolah} />
          ) : (
            <>
              <DaftarFakta fakta={faktaKontak(sekolah)} />
              <Catatan>Diubah oleh operator sekolah.</Catatan>
            </>
          )}
        </Kotak>
        <JadwalMandiri sekolah={sekolah} />
      </Box>
    </Box>
  )
}

function Langganan({ sekolah }: { sekolah: SekolahLengkap }) {
  const peran = usePengguna()?.peran
  const { tautanLangganan } = useInfoAplikasi()
  const basic = !masihPro(sekolah, sekolah.hariIni)
  return (
    <Kotak judul="Langganan" tindakan={peran === PERAN.NASIONAL && <TombolUbahPlan sekolah={sekolah} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minHeight: 32 }}>
        <LencanaPlan plan={sekolah} hariIni={sekolah.hariIni} />
        <span>{kataPlan(sekolah, sekolah.hariIni)}</span>
        {basic && peran === PERAN.SEKOLAH && tautanLangganan !== '' && (
          <Button href={tautanLangganan} target="_blank" rel="noreferrer" variant="outlined" size="small">
            Berlangganan
          </Button>
        )}
      </Box>
    </Kotak>
  )
}

const faktaIdentitas = (s: SekolahLengkap) => [
  { label: 'NPSN', isi: s.npsn },
  { label: 'Nama', isi: s.nama },
  { label: 'Jenjang', isi: s.jenjang },
  { label: 'Status', isi: s.status === 'N' ? 'Negeri' : 'Swasta' },
  ...(s.status === 'S' || s.namaYayasan !== null ? [{ label: 'Yayasan', isi: s.namaYayasan ?? '-' }] : []),
  { label: 'Kecamatan', isi: s.namaKecamatan },
  { label: 'Kabupaten/Kota', isi: s.namaKabKota },
  { label: 'Provinsi', isi: s.namaProvinsi },
  { label: 'Zona waktu', isi: s.zona },
]

const faktaKontak = (s: SekolahLengkap) => [
  { label: 'Alamat', isi: s.alamat === '' ? '-' : s.alamat },
  { label: 'Telepon', isi: s.telepon ?? '-' },
  { label: 'Surel', isi: s.email ?? '-' },
]
