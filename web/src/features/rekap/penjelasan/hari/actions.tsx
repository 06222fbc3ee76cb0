import { PERAN } from '@geisa/engine/akun/hak-akses'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { usePengguna } from '../../../../api/sesi.ts'
import { KeberatanHari } from '../../../../shared/keberatan/keberatan-hari.tsx'
import type { UsulKoreksi } from '../../../../shared/keberatan/usulan-keberatan.ts'
import { useUsulanHari } from '../../../../shared/pengajuan/queries-usulan-hari.ts'
import { StatusPengajuanChip } from '../../../../shared/pengajuan/status-chip.tsx'
import { UsulanLink } from '../../../../shared/pengajuan/usulan-link.tsx'
import { formatBulan } from '../../../../shared/tanggal/tanggal.ts'
import { LinkTo } from '../../../../ui/links.ts'

type Props = {
  gtk: { id: string; idDapodik: string }
  tanggal: string
  /** As what a correction of it begins. */
  usul: UsulKoreksi
  /** Today at the school; undefined while it is not known. */
  today: string | undefined
  locked: boolean
}

/** What the reader can do about a day: the school corrects it, who it is about objects, an office opens what was asked. */
export function HariActions(props: Props) {
  const pengguna = usePengguna()
  if (pengguna === null) return null
  const { gtk, tanggal } = props
  if (pengguna.peran !== PERAN.GTK) return <UsulanActions {...props} operator={pengguna.peran === PERAN.SEKOLAH} />
  if (pengguna.idDapodik !== gtk.idDapodik) return null
  return <KeberatanHari key={tanggal} tanggal={tanggal} alasan={whyNotKeberatan(props)} />
}

/** Whether there is anything that this reader can do. */
export function useHasHariActions(idDapodik: string): boolean {
  const pengguna = usePengguna()
  return pengguna !== null && (pengguna.peran !== PERAN.GTK || pengguna.idDapodik === idDapodik)
}

function whyNotKeberatan({ today, locked, tanggal }: Props): string | null {
  if (today !== undefined && tanggal > today) return 'Hari ini belum tiba: keberatan belum dapat diajukan.'
  return locked
    ? 'Bulan ini sudah dikunci: keberatan tidak dapat diajukan lagi. Bicarakan dengan operator sekolah.'
    : null
}

function UsulanActions({ gtk, tanggal, usul, locked, operator }: Props & { operator: boolean }) {
  const navigate = useNavigate()
  const { usulan } = useUsulanHari(gtk.id, { dari: tanggal, sampai: tanggal })
  const pending = usulan?.some(({ status }) => status.id === PENGAJUAN.DIUSULKAN) ?? false
  return (
    <Box component="section" aria-label="Tindakan" sx={{ display: 'grid', gap: 3 }}>
      {usulan?.slice(0, ONCE).map((one) => (
        <Box key={`${one.jenis} ${one.id}`} sx={USULAN}>
          <UsulanLink jenis={one.jenis} id={one.id}>
            Buka usulannya
          </UsulanLink>
          <Typography variant="body2" component="span" color="textSecondary" sx={{ minWidth: 0 }}>
            No. {one.nomor}
          </Typography>
          <StatusPengajuanChip status={one.status} />
        </Box>
      ))}
      {usulan !== undefined && usulan.length > ONCE && (
        <Typography variant="body2" color="textSecondary">
          Dan {usulan.length - ONCE} usulan lain.
        </Typography>
      )}
      {!operator && usulan?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Belum ada usulan sekolah atas hari ini.
        </Typography>
      )}
      {operator && locked && <LockedHari bulan={tanggal.slice(0, 7).replace('-', '')} />}
      {operator && !locked && (
        <Button
          variant={pending ? 'outlined' : 'contained'}
          startIcon={<EditCalendarOutlined />}
          onClick={() =>
            void navigate({
              to: '/koreksi-status-kehadiran/$id',
              params: { id: 'baru' },
              search: { gtk: gtk.idDapodik, tanggal, usul },
            })
          }
          sx={{ justifySelf: 'start' }}
        >
          Koreksi hari ini
        </Button>
      )}
    </Box>
  )
}

/** Why there is nothing to press, in sight: a reason behind a grey button is found by who knows of it. */
const LockedHari = ({ bulan }: { bulan: string }) => (
  <Typography variant="body2" color="textSecondary">
    {formatBulan(bulan)} sudah dikunci: harinya tidak dapat dikoreksi sampai dinas membuka kuncinya.{' '}
    <LinkTo to="/kunci-bulan" search={{ bulan }} underline="always" sx={{ whiteSpace: 'nowrap' }}>
      Lihat Kunci Bulan
    </LinkTo>
  </Typography>
)

const ONCE = 3
const USULAN = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 } as const
