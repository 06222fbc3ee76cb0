import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { usePengguna } from '../../api/sesi.ts'
import { useAppInfo } from '../../shell/app-info.ts'
import { FactList } from '../../ui/dialog/explanation.tsx'
import { Frame } from '../../ui/frame.tsx'
import { FormKontak } from './form-kontak.tsx'
import { JadwalMandiri } from './jadwal-mandiri.tsx'
import { Catatan } from './note.tsx'
import { PlanBadge, planWords, stillPro } from './plan-badge.tsx'
import { PlanUpdateButton } from './plan-dialog.tsx'
import { SekolahUpdateButton } from './update-sekolah-dialog.tsx'

const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const
const LANE = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** What a school is; who may change a part of it stands beside that part. */
export function Profil({ sekolah }: { sekolah: FullSekolah }) {
  const peran = usePengguna()?.peran
  const operator = peran === PERAN.SEKOLAH
  return (
    <Box sx={GRID}>
      <Box sx={LANE}>
        <Frame title="Identitas" actions={peran === PERAN.NASIONAL && <SekolahUpdateButton sekolah={sekolah} />}>
          <FactList facts={faktaIdentitas(sekolah)} />
          {operator && (
            <Catatan>
              Nama, status dan yayasan diubah admin pusat. Bila ada yang keliru, hubungi kantor dinas Anda.
            </Catatan>
          )}
        </Frame>
        <Subscription sekolah={sekolah} />
      </Box>
      <Box sx={LANE}>
        <Frame title="Alamat dan kontak">
          {operator ? (
            <FormKontak sekolah={sekolah} />
          ) : (
            <>
              <FactList facts={faktaKontak(sekolah)} />
              <Catatan>Hanya operator sekolah yang dapat mengubahnya.</Catatan>
            </>
          )}
        </Frame>
        <JadwalMandiri sekolah={sekolah} />
      </Box>
    </Box>
  )
}

function Subscription({ sekolah }: { sekolah: FullSekolah }) {
  const peran = usePengguna()?.peran
  const { tautanLangganan } = useAppInfo()
  const basic = !stillPro(sekolah, sekolah.hariIni)
  return (
    <Frame title="Langganan" actions={peran === PERAN.NASIONAL && <PlanUpdateButton sekolah={sekolah} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minHeight: 32 }}>
        <PlanBadge plan={sekolah} today={sekolah.hariIni} />
        <span>{planWords(sekolah, sekolah.hariIni)}</span>
        {basic && peran === PERAN.SEKOLAH && tautanLangganan !== '' && (
          <Button href={tautanLangganan} target="_blank" rel="noreferrer" variant="outlined" size="small">
            Berlangganan
          </Button>
        )}
      </Box>
    </Frame>
  )
}

const faktaIdentitas = (s: FullSekolah) => [
  { label: 'NPSN', content: s.npsn },
  { label: 'Nama', content: s.nama },
  { label: 'Jenjang', content: s.jenjang },
  { label: 'Status', content: s.status === 'N' ? 'Negeri' : 'Swasta' },
  ...(s.status === 'S' || s.namaYayasan !== null ? [{ label: 'Yayasan', content: s.namaYayasan ?? '-' }] : []),
  { label: 'Kecamatan', content: s.namaKecamatan },
  { label: 'Kabupaten/Kota', content: s.namaKabKota },
  { label: 'Provinsi', content: s.namaProvinsi },
  { label: 'Zona waktu', content: s.zona },
]

const faktaKontak = (s: FullSekolah) => [
  { label: 'Alamat', content: s.alamat === '' ? '-' : s.alamat },
  { label: 'Telepon', content: s.telepon ?? '-' },
  { label: 'Surel', content: s.email ?? '-' },
]
