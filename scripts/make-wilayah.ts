/**
 * Makes server/data-acuan/wilayah.tsv from the csv files of the npm package idn-area-data (decision 0002).
 * Run once; the committed table is what counts afterwards, so that no code ever shifts:
 *   npm install --prefix <folder> idn-area-data@4.0.1
 *   node scripts/make-wilayah.ts <folder>/node_modules/idn-area-data
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Zona } from '../engine/src/acuan.ts'

const DESTINATION = new URL('../server/data-acuan/wilayah.tsv', import.meta.url)

/** Kemendagri province number -> [Dapodik province number, zone (rules.md K), name as Dapodik writes it where it differs]. */
const PROVINSI: Record<string, readonly [string, Zona, string?]> = {
  '11': ['06', 'WIB'],
  '12': ['07', 'WIB'],
  '13': ['08', 'WIB'],
  '14': ['09', 'WIB'],
  '15': ['10', 'WIB'],
  '16': ['11', 'WIB'],
  '17': ['26', 'WIB'],
  '18': ['12', 'WIB'],
  '19': ['29', 'WIB'],
  '21': ['31', 'WIB'],
  '31': ['01', 'WIB', 'DKI Jakarta'],
  '32': ['02', 'WIB'],
  '33': ['03', 'WIB'],
  '34': ['04', 'WIB', 'DI Yogyakarta'],
  '35': ['05', 'WIB'],
  '36': ['28', 'WIB'],
  '51': ['22', 'WITA'],
  '52': ['23', 'WITA'],
  '53': ['24', 'WITA'],
  '61': ['13', 'WIB'],
  '62': ['14', 'WIB'],
  '63': ['15', 'WITA'],
  '64': ['16', 'WITA'],
  '65': ['34', 'WITA'],
  '71': ['17', 'WITA'],
  '72': ['18', 'WITA'],
  '73': ['19', 'WITA'],
  '74': ['20', 'WITA'],
  '75': ['30', 'WITA'],
  '76': ['33', 'WITA'],
  '81': ['21', 'WIT'],
  '82': ['27', 'WIT'],
  '91': ['25', 'WIT'],
  '92': ['32', 'WIT'],
  '93': ['37', 'WIT'],
  '94': ['36', 'WIT'],
  '95': ['38', 'WIT'],
  '96': ['39', 'WIT'],
}

/** Slips and abbreviations of the source, by Kemendagri code. */
const CORRECTED_NAMES: Record<string, string> = {
  '32.05.38': 'Balubur Limbangan',
  '35.29.22': 'Raas',
}

type Origin = { kode: string; nama: string }

const [packageFolder] = process.argv.slice(2)
if (packageFolder === undefined) throw new Error('Sebutkan folder paket idn-area-data.')
const origins = (
  await Promise.all(
    ['provinces', 'regencies', 'districts'].map((nama) => readCsv(join(packageFolder, 'data', `${nama}.csv`))),
  )
).flat()

const rows = origins.map(tableRow).toSorted((a, b) => (a[0] < b[0] ? -1 : 1))
const header = ['kode', 'level', 'nama', 'kode_induk', 'zona', 'kode_kemendagri']
const all = [header, ['000000', '0', 'Indonesia', '', '', ''], ...rows]
await writeFile(DESTINATION, `${all.map((columns) => columns.join('\t')).join('\n')}\n`)

/** Columns: code, [parent,] name; a name may stand in quotes, with doubled quotes inside. */
async function readCsv(file: string): Promise<Origin[]> {
  const text = await readFile(file, 'utf8')
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => ({
      kode: line.slice(0, line.indexOf(',')),
      nama: line.replace(/^[\d.,]+,/, '').replaceAll('"', ''),
    }))
}

function tableRow({ kode, nama }: Origin): [string, ...string[]] {
  const [provinsi = '', kab = '00', kec = '00'] = kode.split('.')
  const known = PROVINSI[provinsi]
  if (!known) throw new Error(`Provinsi ${provinsi} belum punya kode Dapodik.`)
  const [dapodik, zona, namaDapodik] = known
  const level = kode.split('.').length
  const parent = level === 1 ? '000000' : level === 2 ? `${dapodik}0000` : `${dapodik}${kab}00`
  return [
    `${dapodik}${kab}${kec}`,
    String(level),
    (level === 1 && namaDapodik) || neatName(kode, nama),
    parent,
    zona,
    kode,
  ]
}

function neatName(kode: string, nama: string): string {
  if (CORRECTED_NAMES[kode]) return CORRECTED_NAMES[kode]
  return nama
    .replace(/^Kabupaten (Administrasi )?/, 'Kab. ')
    .replace(/^Kota Administrasi /, 'Kota ')
    .replace(/^Gn\. /, 'Gunung ')
    .replace(/^Kep\. /, 'Kepulauan ')
    .replace(/\s*\/\s*/g, '/')
    .split(/\s+/)
    .map(neatWords)
    .join(' ')
}

/** 'barat' -> 'Barat', 'KI'E' -> 'Ki'e'; Roman numerals and abbreviations such as STL stay. */
function neatWords(word: string): string {
  if (/^[A-Z]+'[A-Z]+$/.test(word)) return word.charAt(0) + word.slice(1).toLowerCase()
  return word === 'x' ? word : word.charAt(0).toUpperCase() + word.slice(1)
}
