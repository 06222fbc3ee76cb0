import type { Zona } from '@geisa/engine/acuan'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { LoadError } from '../../shared/load-error.tsx'
import { StateBadge } from '../../shared/mesin-state.tsx'
import { ButtonLink } from '../../ui/links.ts'
import { useDetailMesin } from './queries.ts'
import { StatusMesin } from './status-mesin.tsx'

type Props = { id: string; sekolah: { id: number; npsn: string; zona: Zona } }

/** One machine as its office reads it: it may say whose a machine is that speaks again, and take a report back (rules.md L5). */
export function ReadMesin({ id, sekolah }: Props) {
  const mesin = useDetailMesin(id)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
        <ButtonLink
          to="/pengaturan/sekolah"
          search={{ id: sekolah.id, tab: 'mesin' }}
          size="small"
          startIcon={<ArrowBackOutlined />}
          sx={{ ml: -1.5 }}
        >
          Semua mesin sekolah ini
        </ButtonLink>
        <ButtonLink
          to="/log-mesin"
          search={{ npsn: sekolah.npsn, mesin: id }}
          size="small"
          startIcon={<FingerprintOutlined />}
        >
          Log mesin ini
        </ButtonLink>
      </Box>
      {mesin.isPending && (
        <Skeleton variant="rounded" height={320} component="output" aria-label="Sedang memuat mesin" />
      )}
      {mesin.isError && <LoadError error={mesin.error} onRetry={() => void mesin.refetch()} />}
      {mesin.data && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 4 }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {mesin.data.nama}
            </Typography>
            <StateBadge state={mesin.data.keadaan} />
            <Typography variant="body2" color="textSecondary">
              Nomor seri {mesin.data.nomorSeri}
            </Typography>
          </Box>
          <StatusMesin mesin={mesin.data} zona={sekolah.zona} />
        </>
      )}
    </>
  )
}
