import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { TimeAgo } from '../../../shared/tanggal/time-ago.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { jumlahTapWords } from '../list/two-senders.tsx'
import { usePengirim } from '../queries.ts'

/** Machines beside which somebody else speaks (product.md 5.6): the office can demand a token (devices.md 5). */
export function CasesPengirim() {
  const cases = usePengirim()
  if (cases.data === undefined || cases.data.length === 0) return null
  return (
    <Box sx={{ mb: 4 }}>
      <Frame title="Dua pengirim, satu nomor seri">
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          Tap tiba dari jaringan lain selagi mesinnya sendiri terhubung. Tap itu bertanda. Minta potret menu mesin dari
          sekolahnya, dan wajibkan token bila perlu.
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {cases.data.map(({ id, sekolahId, namaSekolah, nomorSeri, pengirim }) => (
            <li key={id}>
              <LinkTo to="/pengaturan/sekolah" search={{ id: sekolahId, tab: 'mesin', mesin: id }}>
                {namaSekolah}, mesin {nomorSeri}
              </LinkTo>
              <Typography variant="body2" color="textSecondary">
                {jumlahTapWords(pengirim)} bertanda, pertama <TimeAgo instant={pengirim.sejak} />, terakhir{' '}
                <TimeAgo instant={pengirim.terakhir} />
                {pengirim.jaringan.length > 0 && `, dari ${pengirim.jaringan.join(', ')}`}
              </Typography>
            </li>
          ))}
        </Box>
      </Frame>
    </Box>
  )
}
