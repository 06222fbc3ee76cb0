import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useUsulanHari } from './queries-usulan-hari.ts'
import { UsulanLink } from './usulan-link.tsx'

type Props = {
  gtkId: string
  dari: string
  sampai: string
  /** 'Hari ini sudah diusulkan' */
  title: string
}

const AT_ONCE = 3

/** Somebody may have asked already, or it is decided: another request would change nothing. */
export function UsulanOfHari({ gtkId, dari, sampai, title }: Props) {
  const { usulan } = useUsulanHari(gtkId, { dari, sampai })
  if (usulan === undefined || usulan.length === 0) return null
  return (
    <Alert severity="info" role="note">
      {title}:
      {usulan.slice(0, AT_ONCE).map((one) => (
        <Box key={`${one.jenis} ${one.id}`}>
          <UsulanLink jenis={one.jenis} id={one.id}>
            No. {one.nomor}
          </UsulanLink>
          , {one.status.nama}
        </Box>
      ))}
      {usulan.length > AT_ONCE && `dan ${usulan.length - AT_ONCE} lagi`}
    </Alert>
  )
}
