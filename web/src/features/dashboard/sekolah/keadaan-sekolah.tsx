import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import Box from '@mui/material/Box'
import { bulanSebelum } from '../../../shared/tanggal/bulan.ts'
import { useKini } from '../../../shared/tanggal/waktu-lalu.tsx'
import { useKesiapan } from '../../kunci-bulan/queries.ts'
import { useDaftarMesin } from '../../mesin/queries.ts'
import { KOREKSI } from '../../pengajuan/koreksi/queries.ts'
import { MANUAL } from '../../pengajuan/manual/queries.ts'
import { useDaftarPengajuan } from '../../pengajuan/queries.ts'
import { KartuKeadaan } from './keadaan-sekolah-kartu.tsx'
import { butirKesiapan, butirMesin, butirUsulan } from './keadaan-sekolah-kata.ts'

/** What waits for the operator, each with the way to the place where it is done. */
export function KeadaanSekolah({ sekolahId, hariIni }: { sekolahId: number; hariIni: string }) {
  return (
    <Box
      component="section"
      aria-label="Keadaan sekolah"
      sx={{
        display: 'grid',
        gap: { lg: 3 },
        mb: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
        border: '0 solid',
        borderWidth: { xs: '1px', lg: 0 },
        borderColor: 'divider',
        borderRadius: 1.5,
        overflow: { xs: 'hidden', lg: 'visible' },
      }}
    >
      <KartuKesiapan sekolahId={sekolahId} bulan={hariIni.slice(0, 7).replace('-', '')} />
      <KartuMesin sekolahId={sekolahId} />
      <KartuUsulan />
    </Box>
  )
}

function KartuKesiapan({ sekolahId, bulan }: { sekolahId: number; bulan: string }) {
  const lalu = useKesiapan(sekolahId, bulanSebelum(bulan))
  const kini = useKesiapan(sekolahId, bulan)
  return (
    <KartuKeadaan
      judul="Kesiapan bulan"
      ikon={EventAvailableOutlined}
      butir={lalu.data && kini.data && butirKesiapan(lalu.data, kini.data)}
      kueri={[lalu, kini]}
    />
  )
}

function KartuMesin({ sekolahId }: { sekolahId: number }) {
  const mesin = useDaftarMesin(sekolahId)
  const kini = useKini()
  return (
    <KartuKeadaan
      judul="Mesin"
      ikon={FingerprintOutlined}
      butir={mesin.data && butirMesin(mesin.data, kini)}
      kueri={[mesin]}
    />
  )
}

function KartuUsulan() {
  const koreksi = [
    useDaftarPengajuan(KOREKSI, { status: PENGAJUAN.DIUSULKAN }, 1),
    useDaftarPengajuan(KOREKSI, { status: PENGAJUAN.PERLU_PERBAIKAN }, 1),
  ] as const
  const manual = [
    useDaftarPengajuan(MANUAL, { status: PENGAJUAN.DIUSULKAN }, 1),
    useDaftarPengajuan(MANUAL, { status: PENGAJUAN.PERLU_PERBAIKAN }, 1),
  ] as const
  const jumlah = ([menunggu, perbaikan]: typeof koreksi | typeof manual) =>
    menunggu.data && perbaikan.data && { menunggu: menunggu.data.meta.total, perbaikan: perbaikan.data.meta.total }
  const hitungan = { koreksi: jumlah(koreksi), manual: jumlah(manual) }
  return (
    <KartuKeadaan
      judul="Usulan"
      ikon={RuleOutlined}
      butir={hitungan.koreksi && hitungan.manual && butirUsulan({ koreksi: hitungan.koreksi, manual: hitungan.manual })}
      kueri={[...koreksi, ...manual]}
    />
  )
}
