import type { StatusKeberatan } from '@geisa/contract/keberatan'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { namaHari, nomorHari } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { KeberatanBadge } from '../../../shared/keberatan/badge.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { hariToSee } from './words.ts'

const AT_ONCE = 5
/** One more is shown rather than announced. */
const shownOf = (many: number): number => (many <= AT_ONCE + 1 ? many : AT_ONCE)

type Props = {
  laporan: LaporanHarian
  idDapodik: string
  /** By day: what one has objected to already; undefined where that could not be read. */
  keberatan: ReadonlyMap<string, StatusKeberatan> | undefined
}

/** Days that cost something or wait for something; each leads to its explanation. */
export function NeedsAttention({ laporan, idDapodik, keberatan }: Props) {
  const { bulan, hariIni, kehadiran } = laporan
  const hari = hariToSee(kehadiran, hariIni)
  return (
    <Frame title="Hari yang perlu dilihat">
      {hari.length === 0 ? (
        <Typography color="textSecondary">Tidak ada. Semua hari bulan ini tercatat lengkap dan tepat waktu.</Typography>
      ) : (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
            {hari.slice(0, shownOf(hari.length)).map(({ tanggal, shift, cause, cell }) => (
              <Box
                component="li"
                key={`${tanggal} ${shift}`}
                sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
              >
                <LinkTo
                  to="/laporan/harian"
                  search={{
                    gtk: idDapodik,
                    bulan,
                    tanggal,
                    sel: cell,
                    ...(shift === 2 ? { shift: '2' as const } : {}),
                  }}
                  color="textPrimary"
                  sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, py: 2 }}
                >
                  <span>
                    {namaHari(nomorHari(tanggal))}, {formatTanggal(tanggal)}
                  </span>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {cause}
                  </Box>
                  {keberatan?.has(tanggal) && <Objected status={keberatan.get(tanggal) as StatusKeberatan} />}
                </LinkTo>
              </Box>
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {hari.length > shownOf(hari.length) && `Dan ${hari.length - AT_ONCE} hari lain. `}
            Ada yang keliru? Buka harinya, lalu ajukan keberatan.
          </Typography>
        </>
      )}
      <LinkTo
        to="/laporan/harian"
        search={{ gtk: idDapodik, bulan }}
        sx={{ display: 'inline-block', mt: 2, fontWeight: 560 }}
      >
        Lihat seluruh bulan
      </LinkTo>
    </Frame>
  )
}

/** On a line of its own: nobody objects twice because the first one seems lost. */
const Objected = ({ status }: { status: StatusKeberatan }) => (
  <Box
    component="span"
    sx={{ flex: '1 0 100%', display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}
  >
    Keberatan Anda <KeberatanBadge status={status} />
  </Box>
)
