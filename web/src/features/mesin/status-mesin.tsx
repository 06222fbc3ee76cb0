import { confirmLaporan } from '@geisa/contract/mesin/laporan'
import type { FullMesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import { mayCall, PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePengguna } from '../../api/sesi.ts'
import { JamBadge, jamWords, LastSeen } from '../../shared/mesin-state.tsx'
import { numeral } from '../../shared/numerals.ts'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { formatInstant, formatMesinTime, selisihDuration } from '../../shared/tanggal/waktu-sekolah.ts'
import { FactList } from '../../ui/dialog/explanation.tsx'
import { Frame } from '../../ui/frame.tsx'
import { LinkTo } from '../../ui/links.ts'
import { HowToConnect } from './list/how-to-connect.tsx'
import { LaporanDiam, LaporanTertahan } from './list/laporan-tertahan.tsx'
import { TokenMesin } from './list/token-mesin.tsx'
import { TwoSenders } from './list/two-senders.tsx'
import { ConfirmMesin } from './new/confirm-mesin.tsx'
import { KeteranganMesin } from './perintah/mesin-info.tsx'

type Props = { mesin: FullMesin; zona: Zona }

export function StatusMesin({ mesin, zona }: Props) {
  const pengguna = usePengguna()
  // A foundation reads; offices and the school may say whose machine speaks. What is done at the machine is the school's.
  const canSay = pengguna !== null && mayCall(confirmLaporan.hak, pengguna)
  const operator = pengguna?.peran === PERAN.SEKOLAH
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1fr)' } }}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        {mesin.konfirmasi !== null && !operator && <WaitsForOffice decides={canSay} />}
        {mesin.konfirmasi !== null && operator && (
          <ConfirmMesin mesin={mesin} konfirmasi={mesin.konfirmasi} zona={zona} />
        )}
        <TwoSenders pengirim={mesin.pengirim} zona={zona} />
        <LaporanTertahan mesin={mesin} zona={zona} canSay={canSay} />
        <Warning mesin={mesin} />
        <Frame title="Keadaan">
          <FactList facts={stateFakta(mesin, zona)} />
        </Frame>
        <Frame title="Penempatan">
          <Penempatan mesin={mesin} />
        </Frame>
        {operator && <TokenMesin mesin={mesin} />}
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
        {operator && (
          <Frame title="Cara menghubungkan mesin" fold={mesin.terakhirTerlihat !== null}>
            <HowToConnect hasToken={mesin.punyaToken} />
          </Frame>
        )}
        {/* What it says of itself is nobody's before it is confirmed. */}
        {mesin.konfirmasi === null && (
          <>
            <Frame title="Keterangan dari mesin">
              <KeteranganMesin info={mesin.info} connected={mesin.terakhirTerlihat !== null} />
            </Frame>
            <Frame title="Laporan sesudah diam" fold={mesin.laporanSesudahDiam.length === 0}>
              <LaporanDiam mesin={mesin} zona={zona} canSay={canSay} />
            </Frame>
            <Frame title="Peristiwa di mesin">
              <AppEvent mesin={mesin} zona={zona} />
            </Frame>
          </>
        )}
      </Box>
    </Box>
  )
}

/** Told to an office: its yes is said in the list of new machines. */
function WaitsForOffice({ decides }: { decides: boolean }) {
  return (
    <Alert severity="info">
      Mesin ini belum dikonfirmasi: kirimannya tersimpan, tetapi belum tampak bagi sekolahnya.
      {decides && (
        <>
          {' '}
          <LinkTo to="/mesin-baru" color="inherit" underline="always">
            Buka Mesin baru
          </LinkTo>
        </>
      )}
    </Alert>
  )
}

/** What wants doing, in sentences. */
function Warning({ mesin }: { mesin: FullMesin }) {
  const { drift } = mesin
  const usul = drift?.usulKalibrasi ?? null
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  return (
    <>
      {mesin.syaratKantor?.wajibToken === true && !mesin.punyaToken && (
        <Alert severity="warning">
          Dinas mewajibkan token mulai {formatTanggal(mesin.syaratKantor.mulai)}.{' '}
          {operator ? 'Buat token di bawah dan pasang' : 'Operator sekolah membuat token dan memasangnya'} di mesin
          sebelum hari itu; kiriman yang ditolak tetap tersimpan di mesin.
        </Alert>
      )}
      {mesin.keadaan === 'diam' && (
        <Alert severity="warning">
          Mesin tidak menghubungi server. Periksa listrik dan kabel jaringannya. Selama mesin diam, hari-hari GTK
          tertulis “Belum sinkron”, bukan Alpa. Datanya tetap tersimpan di mesin dan dapat diunggah lewat USB.
        </Alert>
      )}
      {drift !== null && (drift.tingkat !== 'baik' || usul !== null) && (
        <Alert severity={drift.tingkat === 'bahaya' ? 'error' : 'warning'}>
          {drift.tingkat !== 'baik' && usul?.jam !== 0 && `Jam mesin ${jamWords(drift).toLowerCase()}. `}
          {usul?.kalimat ?? 'Betulkan jam atau zona waktu di menu mesin.'}
          {typeof usul?.jam === 'number' && operator && (
            <>
              {' '}
              <LinkTo
                to="/pengaturan/durasi"
                search={{ tab: 'kalibrasi', mesin: mesin.id }}
                color="inherit"
                underline="always"
              >
                Buka kalibrasi dengan usul ini
              </LinkTo>
            </>
          )}
        </Alert>
      )}
    </>
  )
}

function stateFakta(m: FullMesin, zona: Zona) {
  return [
    { label: 'Terakhir terlihat', content: <LastSeen mesin={m} zona={zona} /> },
    // What it sent is not shown before it is confirmed: no nought says that there is nothing.
    ...(m.konfirmasi === null ? sentFakta(m, zona) : []),
    { label: 'Jaringan diizinkan', content: m.cidr ?? 'Dari mana saja' },
    ...(m.syaratKantor === null ? [] : [{ label: 'Syarat dinas', content: demandOfOffice(m.syaratKantor) }]),
    { label: 'Terdaftar', content: `${formatInstant(m.didaftarkanPada, zona)} ${zona}` },
  ]
}

function sentFakta(m: FullMesin, zona: Zona) {
  return [
    {
      label: 'Laporan terakhir',
      content: m.laporanTerakhir === null ? 'Belum ada' : `${formatInstant(m.laporanTerakhir, zona)} ${zona}`,
    },
    { label: 'Tap tersimpan', content: numeral(m.jumlahTap) },
    { label: 'Tap terakhir', content: m.tapTerakhir === null ? 'Belum ada' : formatMesinTime(m.tapTerakhir) },
    {
      label: 'Jam mesin',
      content:
        m.drift === null ? (
          'Belum dapat dinilai: belum ada tap langsung'
        ) : (
          <>
            <JamBadge drift={m.drift} />{' '}
            <Typography variant="caption" color="textSecondary">
              {m.drift.tingkat === 'baik' && `selisih ${selisihDuration(m.drift.detik)}, `}dari {m.drift.jumlahContoh}{' '}
              tap langsung
            </Typography>
          </>
        ),
    },
    { label: 'Alamat jaringan', content: m.ip ?? '-' },
  ]
}

function demandOfOffice({ wajibToken, jaringan, mulai }: NonNullable<FullMesin['syaratKantor']>): string {
  const parts = [wajibToken ? 'bertoken' : '', jaringan === null ? '' : `dari jaringan ${jaringan.join(', ')}`]
  return `Mulai ${formatTanggal(mulai)} harus ${parts.filter((part) => part !== '').join(' dan ')}`
}

function Penempatan({ mesin }: { mesin: FullMesin }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
      {mesin.penempatan.map((p) => (
        <li key={p.id}>
          <FactList
            facts={[
              { label: 'Tap dihitung mulai', content: p.mulai <= '2015-01-01' ? 'Semua tap' : formatTanggal(p.mulai) },
              {
                label: 'Dipakai sejak',
                content: p.dipakaiSejak === null ? 'Sehari setelah kontak pertama' : formatTanggal(p.dipakaiSejak),
              },
              { label: 'Dipakai sampai', content: p.sampai === null ? 'Sekarang' : formatTanggal(p.sampai) },
            ]}
          />
        </li>
      ))}
    </Box>
  )
}

function AppEvent({ mesin, zona }: Props) {
  const important = mesin.peristiwa.filter((p) => p.peringatan !== null)
  if (important.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Tidak ada yang perlu diperhatikan: jam tidak diubah dan data tidak dihapus di mesin.
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {important.slice(0, 20).map((p) => (
        <Box component="li" key={`${p.waktuMesin} ${p.kode} ${p.rincian}`}>
          <Box sx={{ fontWeight: 560 }}>{p.peringatan}</Box>
          <Typography variant="caption" component="div" color="textSecondary">
            Menurut jam mesin {formatMesinTime(p.waktuMesin)}, diterima {formatInstant(p.diterimaPada, zona)} {zona}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
