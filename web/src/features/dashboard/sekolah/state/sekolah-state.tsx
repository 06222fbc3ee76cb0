import { previousBulan } from '@geisa/engine/calendar'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import Box from '@mui/material/Box'
import { useNow } from '../../../../shared/tanggal/time-ago.tsx'
import { useKesiapan } from '../../../kunci-bulan/queries.ts'
import { useDaftarMesin } from '../../../mesin/queries.ts'
import { KOREKSI } from '../../../pengajuan/koreksi/queries.ts'
import { MANUAL } from '../../../pengajuan/manual/queries.ts'
import { useDaftarPengajuan } from '../../../pengajuan/queries.ts'
import { StateCard } from './card.tsx'
import { kesiapanItems, mesinItems, usulanItems } from './items.ts'

/** What waits for the operator, each with the way to the place where it is done. */
export function SekolahState({ sekolahId, today }: { sekolahId: number; today: string }) {
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
      <KesiapanCard sekolahId={sekolahId} bulan={today.slice(0, 7).replace('-', '')} />
      <MesinCard sekolahId={sekolahId} />
      <UsulanCard />
    </Box>
  )
}

function KesiapanCard({ sekolahId, bulan }: { sekolahId: number; bulan: string }) {
  const previous = useKesiapan(sekolahId, previousBulan(bulan))
  const current = useKesiapan(sekolahId, bulan)
  return (
    <StateCard
      title="Kesiapan bulan"
      icon={EventAvailableOutlined}
      items={previous.data && current.data && kesiapanItems(previous.data, current.data)}
      queries={[previous, current]}
    />
  )
}

function MesinCard({ sekolahId }: { sekolahId: number }) {
  const mesin = useDaftarMesin(sekolahId)
  const current = useNow()
  return (
    <StateCard
      title="Mesin"
      icon={FingerprintOutlined}
      items={mesin.data && mesinItems(mesin.data, current)}
      queries={[mesin]}
    />
  )
}

function UsulanCard() {
  const koreksi = [
    useDaftarPengajuan(KOREKSI, { status: PENGAJUAN.DIUSULKAN }, 1),
    useDaftarPengajuan(KOREKSI, { status: PENGAJUAN.PERLU_PERBAIKAN }, 1),
  ] as const
  const manual = [
    useDaftarPengajuan(MANUAL, { status: PENGAJUAN.DIUSULKAN }, 1),
    useDaftarPengajuan(MANUAL, { status: PENGAJUAN.PERLU_PERBAIKAN }, 1),
  ] as const
  const jumlah = ([pending, repair]: typeof koreksi | typeof manual) =>
    pending.data && repair.data && { pending: pending.data.meta.total, repair: repair.data.meta.total }
  const tally = { koreksi: jumlah(koreksi), manual: jumlah(manual) }
  return (
    <StateCard
      title="Usulan"
      icon={RuleOutlined}
      items={tally.koreksi && tally.manual && usulanItems({ koreksi: tally.koreksi, manual: tally.manual })}
      queries={[...koreksi, ...manual]}
    />
  )
}
