import type { GtkRingkas } from '@geisa/contract/gtk'
import type { PinMesin } from '@geisa/contract/pemetaan-pin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { kataMasa } from '../../../shared/kata-masa.ts'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { Lencana } from '../../../ui/lencana.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import type { useDrafPemetaan } from './draf-pemetaan.ts'
import { PilihGtkPin } from './pilih-gtk-pin.tsx'
import { isBelumJelas } from './saran-yakin.ts'

type Bahan = {
  gtk: readonly GtkRingkas[]
  milik: ReadonlyMap<string, string[]>
  draf: ReturnType<typeof useDrafPemetaan>
  hariIni: string
  onBuka: (pin: string) => void
  onTandai: (baris: PinMesin) => void
}

export function kolomPin(bahan: Bahan): Kolom<PinMesin>[] {
  return [
    {
      id: 'pin',
      judul: 'PIN',
      nilai: (r) => r.pin,
      sel: (r) => <SelPin pin={r.pin} />,
      tetap: true,
      lebar: 72,
    },
    { id: 'nama', judul: 'Nama di mesin', nilai: (r) => r.namaDiMesin, lebar: 170, saring: true },
    {
      id: 'tap',
      judul: 'Tap',
      nilai: (r) => r.jumlahTap,
      sel: (r) => r.jumlahTap.toLocaleString('id-ID'),
      angka: true,
    },
    {
      id: 'terakhir',
      judul: 'Tap terakhir',
      nilai: (r) => r.tapTerakhir,
      sel: (r) => (r.tapTerakhir === null ? '-' : tampilTanggal(r.tapTerakhir.slice(0, 10))),
      tetap: true,
    },
    {
      id: 'gtk',
      judul: 'GTK',
      nilai: (r) => r.kini?.namaGtk ?? (isBelumJelas(r, bahan.hariIni) ? null : 'Bukan GTK'),
      sel: (r) =>
        r.kini !== null ? (
          <Terpetakan r={r} />
        ) : isBelumJelas(r, bahan.hariIni) ? (
          <Pilihan r={r} {...bahan} />
        ) : (
          <BukanGtk r={r} />
        ),
      lebar: 320,
      saring: true,
    },
    {
      id: 'rincian',
      judul: 'Tindakan',
      nilai: () => '',
      sel: (r) => <Tindakan r={r} {...bahan} />,
      urut: false,
      lebar: 190,
    },
  ]
}

function Tindakan({ r, hariIni, onBuka, onTandai }: Bahan & { r: PinMesin }) {
  const kata = r.kini === null ? 'Rincian' : 'Ubah'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { xs: -1.5, sm: 0 } }}>
      <Button size="small" onClick={() => onBuka(r.pin)} aria-label={`${kata} PIN ${r.pin}`}>
        {kata}
      </Button>
      {isBelumJelas(r, hariIni) && (
        <Button size="small" onClick={() => onTandai(r)} aria-label={`Bukan GTK: PIN ${r.pin}`}>
          Bukan GTK
        </Button>
      )}
    </Box>
  )
}

/** In a card the figure needs its word. */
function SelPin({ pin }: { pin: string }) {
  return (
    <Box sx={{ fontWeight: 600 }}>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        PIN{' '}
      </Box>
      {pin}
    </Box>
  )
}

function Terpetakan({ r }: { r: PinMesin }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <span>{r.kini?.namaGtk}</span>
      {r.tapTanpaPemilik > 0 && (
        <Lencana nada="peringatan">{r.tapTanpaPemilik.toLocaleString('id-ID')} tap tanpa pemilik</Lencana>
      )}
    </Box>
  )
}

function BukanGtk({ r: { bukanGtk } }: { r: PinMesin }) {
  const [terakhir] = bukanGtk
  return (
    <Box sx={{ py: 1 }}>
      <Lencana nada="netral">Bukan GTK</Lencana>
      {terakhir !== undefined && (
        <Typography variant="caption" component="div" color="textSecondary">
          {terakhir.alasan} · {kataMasa(terakhir)}
        </Typography>
      )}
    </Box>
  )
}

function Pilihan({ r, gtk, milik, draf }: Bahan & { r: PinMesin }) {
  const dipilih = draf.draf.get(r.pin)
  const [saran] = r.saran
  const isi = { pin: r.pin, namaDiMesin: r.namaDiMesin, jumlahTap: r.jumlahTap }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1 }}>
      <Box sx={{ width: { xs: '100%', sm: 250 }, minWidth: 0 }}>
        <PilihGtkPin
          polos
          label={`GTK untuk PIN ${r.pin}`}
          gtk={gtk}
          nilai={dipilih?.gtkId ?? null}
          milik={milik}
          saran={r.saran.map((s) => s.gtkId)}
          galat={draf.galat.get(r.pin)}
          onPilih={(g) => {
            if (g === null) return draf.lepas(r.pin)
            draf.pilih({ ...isi, gtkId: g.id, namaGtk: g.nama })
            fokusBerikut()
          }}
        />
      </Box>
      {dipilih === undefined && saran !== undefined && (
        <Button
          size="small"
          onClick={() => draf.pilih({ ...isi, gtkId: saran.gtkId, namaGtk: saran.namaGtk })}
          sx={{ fontWeight: 500 }}
        >
          {saran.namaGtk}?
        </Button>
      )}
      {dipilih !== undefined && <Lencana nada="info">Belum disimpan</Lencana>}
    </Box>
  )
}

/** From the field in use to the next empty one. */
function fokusBerikut(): void {
  const semua = [...document.querySelectorAll<HTMLInputElement>('input[data-pin]')]
  const ke = semua.indexOf(document.activeElement as HTMLInputElement)
  semua
    .slice(ke + 1)
    .find((m) => m.value === '')
    ?.focus()
}
