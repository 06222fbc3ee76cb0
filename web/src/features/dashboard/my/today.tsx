import type { PenjelasanHari } from '@geisa/contract/rekap/harian'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { numeral } from '../../../shared/numerals.ts'
import { formatHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { useNow } from '../../../shared/tanggal/time-ago.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { todayWords } from './words.ts'

type Props = { hari: PenjelasanHari; zona: Zona; idDapodik: string; bulan: string }

/** Today at a glance: when one came and went, what that means, and every tap of it. */
export function MyToday({ hari, zona, idDapodik, bulan }: Props) {
  const { tone, title, sentence } = todayWords(hari, { current: useNow(), zona })
  return (
    <Box
      component="section"
      aria-label="Hari ini"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', overflow: 'hidden' }}
    >
      <Box
        sx={(theme) => ({
          p: 4,
          bgcolor: theme.tones[tone].ground,
          color: theme.tones[tone].text,
          borderBottom: `1px solid ${theme.tones[tone].line}`,
        })}
      >
        <Typography variant="body2">{formatHariTanggal(hari.tanggal)}</Typography>
        <Typography variant="h2" sx={{ fontSize: '1.375rem', my: 0.5 }}>
          {title}
        </Typography>
        <Typography color="textPrimary">{sentence}</Typography>
      </Box>
      <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
        {hari.baris.filter(hasWritten).map(({ laporan }) => (
          <Jam key={laporan.shift} laporan={laporan} shift={hari.baris.length > 1} />
        ))}
        <Jadwal jadwal={hari.jadwal} />
        {hari.tap.length > 0 && <DaftarTap tap={hari.tap} rest={hari.tapLain ?? 0} />}
        {hari.tanda !== undefined && hari.tanda.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            Hari ini bertanda: {hari.tanda.join('; ')}. Harinya tetap dihitung; Anda tidak perlu melakukan apa pun.
          </Typography>
        )}
        {hari.baris.length > 0 && (
          <LinkTo
            to="/laporan/harian"
            search={{ gtk: idDapodik, bulan, tanggal: hari.tanggal, sel: 'status' }}
            sx={{ fontWeight: 560 }}
          >
            Dari mana catatan ini?
          </LinkTo>
        )}
      </Box>
    </Box>
  )
}

/** Without a tap there is nothing to show: the words above say so. */
const hasWritten = ({ laporan }: PenjelasanHari['baris'][number]): boolean =>
  laporan.waktu_datang !== null || laporan.waktu_pulang !== null

function Jam({ laporan, shift }: { laporan: PenjelasanHari['baris'][number]['laporan']; shift: boolean }) {
  const content = [
    ['Datang', laporan.waktu_datang],
    ['Pulang', laporan.waktu_pulang],
  ] as const
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
      {content.map(([label, jam]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
            {shift && ` shift ${laporan.shift}`}
          </Typography>
          <Box
            component="dd"
            sx={{
              m: 0,
              typography: 'angka',
              ...(jam === null ? { color: 'text.secondary', fontWeight: 400 } : {}),
            }}
          >
            {jam ?? '–'}
          </Box>
        </div>
      ))}
    </Box>
  )
}

function Jadwal({ jadwal }: { jadwal: PenjelasanHari['jadwal'] }) {
  const kerja = jadwal.filter((j) => !j.libur && j.jamMasuk !== null && j.jamPulang !== null)
  if (kerja.length === 0) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      Jadwal{' '}
      {kerja
        .map(
          (j) =>
            `${j.jamMasuk?.slice(0, 5)}–${j.jamPulang?.slice(0, 5)}${kerja.length > 1 ? ` (shift ${j.shift})` : ''}`,
        )
        .join(', ')}
    </Typography>
  )
}

/** Every tap, so that nobody wonders whether the finger was read. */
function DaftarTap({ tap, rest }: { tap: PenjelasanHari['tap']; rest: number }) {
  return (
    <div>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        Tap hari ini
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {tap.map((t) => (
          <Box
            component="li"
            key={`${t.nomorSeri} ${t.pin} ${t.waktuMesin}`}
            sx={{ display: 'grid', gridTemplateColumns: '72px 1fr', columnGap: 2, alignItems: 'baseline' }}
          >
            <Box component="span" sx={{ fontWeight: 560, fontVariantNumeric: 'tabular-nums' }}>
              {t.waktu.slice(11)}
            </Box>
            <Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {t.dipakai.includes('datang') && <Badge tone="baik">Datang</Badge>}
                {t.dipakai.includes('pulang') && <Badge tone="info">Pulang</Badge>}
                {t.dipakai.length === 0 && <Badge tone="netral">Tidak dipakai</Badge>}
              </Box>
              {t.dipakai.length === 0 && t.alasan !== null && (
                <Typography variant="caption" color="textSecondary" component="div">
                  {t.alasan}.
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {numeral(rest)} tap lain di antaranya tidak ditampilkan.
        </Typography>
      )}
    </div>
  )
}
