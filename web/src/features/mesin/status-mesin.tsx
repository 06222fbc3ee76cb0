import type { MesinLengkap } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePengguna } from '../../api/sesi.ts'
import { kataJam, LencanaJam, TerakhirTerlihat } from '../../shared/keadaan-mesin.tsx'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { lamaSelisih, tampilInstan, tampilWaktuMesin } from '../../shared/tanggal/waktu-sekolah.ts'
import { DaftarFakta } from '../../ui/dialog/penjelas.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { Tautan } from '../../ui/tautan.ts'
import { CaraMenghubungkan } from './daftar/cara-menghubungkan.tsx'
import { TokenMesin } from './daftar/token-mesin.tsx'
import { KeteranganMesin } from './perintah/keterangan-mesin.tsx'

type Props = { mesin: MesinLengkap; zona: Zona }

export function StatusMesin({ mesin, zona }: Props) {
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1fr)' } }}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <Peringatan mesin={mesin} />
        <Kotak judul="Keadaan">
          <DaftarFakta fakta={faktaKeadaan(mesin, zona)} />
        </Kotak>
        <Kotak judul="Penempatan">
          <Penempatan mesin={mesin} />
        </Kotak>
        <TokenMesin mesin={mesin} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          // A new machine wants connecting first, on a phone too.
          order: { xs: mesin.terakhirTerlihat === null ? -1 : 0, lg: 0 },
        }}
      >
        <Kotak judul="Cara menghubungkan mesin" lipat={mesin.terakhirTerlihat !== null}>
          <CaraMenghubungkan adaToken={mesin.punyaToken} />
        </Kotak>
        <Kotak judul="Keterangan dari mesin">
          <KeteranganMesin info={mesin.info} />
        </Kotak>
        <Kotak judul="Peristiwa di mesin">
          <Peristiwa mesin={mesin} zona={zona} />
        </Kotak>
      </Box>
    </Box>
  )
}

/** What wants doing, in sentences. */
function Peringatan({ mesin }: { mesin: MesinLengkap }) {
  const { drift } = mesin
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  return (
    <>
      {mesin.keadaan === 'diam' && (
        <Alert severity="warning">
          Mesin tidak menghubungi server. Periksa listrik dan kabel jaringannya. Selama mesin diam, hari-hari GTK
          tertulis “Belum sinkron”, bukan Alpa. Datanya tetap tersimpan di mesin dan dapat diunggah lewat USB.
        </Alert>
      )}
      {drift !== null && drift.tingkat !== 'baik' && (
        <Alert severity={drift.tingkat === 'bahaya' ? 'error' : 'warning'}>
          Jam mesin {kataJam(drift).toLowerCase()}. Betulkan jam atau zona waktu di menu mesin.
          {drift.usulKalibrasi !== null &&
            ` Sejak ${tampilTanggal(drift.usulKalibrasi.mulai)} selisihnya sekitar ${lamaSelisih(
              drift.usulKalibrasi.jam * 3600,
            )}: bila jam mesin tidak dapat dibetulkan, kalibrasi ${drift.usulKalibrasi.jam > 0 ? '+' : '−'}${Math.abs(
              drift.usulKalibrasi.jam,
            )} jam mulai tanggal itu.`}
          {drift.usulKalibrasi !== null && operator && (
            <>
              {' '}
              <Tautan
                to="/pengaturan/durasi"
                search={{ tab: 'kalibrasi', mesin: mesin.id }}
                color="inherit"
                underline="always"
              >
                Buka kalibrasi dengan usul ini
              </Tautan>
            </>
          )}
        </Alert>
      )}
    </>
  )
}

function faktaKeadaan(m: MesinLengkap, zona: Zona) {
  return [
    { label: 'Terakhir terlihat', isi: <TerakhirTerlihat mesin={m} zona={zona} /> },
    {
      label: 'Laporan terakhir',
      isi: m.laporanTerakhir === null ? 'Belum ada' : `${tampilInstan(m.laporanTerakhir, zona)} ${zona}`,
    },
    { label: 'Tap tersimpan', isi: m.jumlahTap.toLocaleString('id-ID') },
    { label: 'Tap terakhir', isi: m.tapTerakhir === null ? 'Belum ada' : tampilWaktuMesin(m.tapTerakhir) },
    {
      label: 'Jam mesin',
      isi:
        m.drift === null ? (
          'Belum dapat dinilai: belum ada tap langsung'
        ) : (
          <>
            <LencanaJam drift={m.drift} />{' '}
            <Typography variant="caption" color="textSecondary">
              {m.drift.tingkat === 'baik' && `selisih ${lamaSelisih(m.drift.detik)}, `}dari {m.drift.jumlahContoh} tap
              langsung
            </Typography>
          </>
        ),
    },
    { label: 'Alamat jaringan', isi: m.ip ?? '-' },
    { label: 'Jaringan diizinkan', isi: m.cidr ?? 'Dari mana saja' },
    { label: 'Terdaftar', isi: `${tampilInstan(m.didaftarkanPada, zona)} ${zona}` },
  ]
}

function Penempatan({ mesin }: { mesin: MesinLengkap }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
      {mesin.penempatan.map((p) => (
        <li key={p.id}>
          <DaftarFakta
            fakta={[
              { label: 'Tap dihitung mulai', isi: p.mulai <= '2015-01-01' ? 'Semua tap' : tampilTanggal(p.mulai) },
              {
                label: 'Dipakai sejak',
                isi: p.dipakaiSejak === null ? 'Sehari setelah kontak pertama' : tampilTanggal(p.dipakaiSejak),
              },
              { label: 'Dipakai sampai', isi: p.sampai === null ? 'Sekarang' : tampilTanggal(p.sampai) },
            ]}
          />
        </li>
      ))}
    </Box>
  )
}

function Peristiwa({ mesin, zona }: Props) {
  const penting = mesin.peristiwa.filter((p) => p.peringatan !== null)
  if (penting.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Tidak ada yang perlu diperhatikan: jam tidak diubah dan data tidak dihapus di mesin.
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {penting.slice(0, 20).map((p) => (
        <Box component="li" key={`${p.waktuMesin} ${p.kode} ${p.rincian}`}>
          <Box sx={{ fontWeight: 560 }}>{p.peringatan}</Box>
          <Typography variant="caption" component="div" color="textSecondary">
            Menurut jam mesin {tampilWaktuMesin(p.waktuMesin)}, diterima {tampilInstan(p.diterimaPada, zona)} {zona}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
