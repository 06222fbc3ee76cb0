import { MANY_SEKOLAH, type YayasanLuas } from '@geisa/contract/pengguna/yayasan-luas'
import { withStop } from '@geisa/engine/sentence-end'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { numeral } from '../../../shared/numerals.ts'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { useYayasanLuas } from '../queries.ts'

/** Beside the list, which goes on without it. Foundations that reach what no province gives by itself (product.md 2, decision 47): who looks at accounts sees them first. */
export function WideYayasan({ nasional }: { nasional: boolean }) {
  const wide = useYayasanLuas()
  if (wide.data === undefined || wide.data.length === 0) return null
  return (
    <Box sx={{ mb: 4 }}>
      <Frame title="Yayasan yang perlu ditinjau">
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: '72ch' }}>
          {nasional
            ? 'Akun ini membaca sekolah negeri yang diurus dinas lain, sekolah provinsi lain, atau sangat banyak sekolah. Buka akunnya dan keluarkan sekolah itu; biarkan bila dinasnya sudah menyetujui.'
            : 'Akun ini membaca sekolah di wilayah Anda yang baru dapat diberikan bila dinas Anda setuju. Bila tidak setuju, minta Admin mengeluarkan sekolah itu.'}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {wide.data.map((one) => (
            <li key={one.penggunaId}>
              {nasional ? (
                <LinkTo to="/pengguna" search={{ id: one.penggunaId }}>
                  {one.namaYayasan ?? one.nama}
                </LinkTo>
              ) : (
                <Typography component="span">{one.namaYayasan ?? one.nama}</Typography>
              )}
              <Typography variant="body2" color="textSecondary">
                {describe(one)}
              </Typography>
            </li>
          ))}
        </Box>
      </Frame>
    </Box>
  )
}

/** 'yayasan@contoh.id, Jawa Timur, 12 sekolah. Di luar yang dapat diberikan: SDN Kauman 1 (90537301), dan 3 lainnya.' */
function describe(one: YayasanLuas): string {
  const { username, namaWilayah, jumlahSekolah, jumlahLuar, sekolahLuar, aktif } = one
  const who = [username, namaWilayah ?? '', `${numeral(jumlahSekolah)} sekolah`, aktif ? '' : 'diblokir']
  const named = sekolahLuar.map(({ nama, npsn, negeri }) => `${nama} (${npsn}${negeri ? ', negeri' : ''})`)
  const more = jumlahLuar > named.length ? `, dan ${numeral(jumlahLuar - named.length)} lainnya` : ''
  const beyond = named.length === 0 ? '' : ` Perlu persetujuan dinasnya: ${withStop(`${named.join(', ')}${more}`)}`
  const many = jumlahSekolah > MANY_SEKOLAH ? ` Lebih dari ${MANY_SEKOLAH} sekolah.` : ''
  return `${who.filter((part) => part !== '').join(', ')}.${many}${beyond}`
}
