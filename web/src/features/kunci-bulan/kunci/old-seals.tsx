import type { Zona } from '@geisa/engine/acuan'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Frame } from '../../../ui/frame.tsx'
import type { KesiapanBulan } from '../queries.ts'

/** Seals that were opened: they stay, with the reason, and their codes say so to whoever checks them. */
export function OldSeal({ daftar, zona }: { daftar: KesiapanBulan['segelLama']; zona: Zona }) {
  return (
    <Frame title="Segel yang pernah dibuka">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {daftar.map((s) => (
          <Box component="li" key={s.kode} sx={{ display: 'grid', gridTemplateColumns: '24px 1fr', columnGap: 3 }}>
            <LockOpenOutlined aria-hidden fontSize="small" sx={{ mt: 0.5, color: 'text.secondary' }} />
            <div>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                <Box component="code" sx={{ fontWeight: 620 }}>
                  {s.kode}
                </Box>
                <span>
                  dibuka {formatInstant(s.dibukaPada, zona)}
                  {s.dibukaOleh === null ? '' : ` oleh ${s.dibukaOleh}`}
                </span>
              </Box>
              <Box component="blockquote" sx={{ m: 0, my: 1, pl: 3, borderLeft: 3, borderColor: 'divider' }}>
                {s.alasanBuka}
              </Box>
              <Typography variant="body2" color="textSecondary">
                Dikunci {formatInstant(s.dikunciPada, zona)}
                {s.dikunciOleh === null ? '' : ` oleh ${s.dikunciOleh}`}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Frame>
  )
}
