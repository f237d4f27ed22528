import activity from 'bootstrap-icons/icons/activity.svg?raw';
import alarm from 'bootstrap-icons/icons/alarm.svg?raw';
import archive from 'bootstrap-icons/icons/archive.svg?raw';
import arrowClockwise from 'bootstrap-icons/icons/arrow-clockwise.svg?raw';
import arrowCounterclockwise from 'bootstrap-icons/icons/arrow-counterclockwise.svg?raw';
import arrowLeft from 'bootstrap-icons/icons/arrow-left.svg?raw';
import arrowLeftRight from 'bootstrap-icons/icons/arrow-left-right.svg?raw';
import arrowRepeat from 'bootstrap-icons/icons/arrow-repeat.svg?raw';
import arrowReturnLeft from 'bootstrap-icons/icons/arrow-return-left.svg?raw';
import arrowRight from 'bootstrap-icons/icons/arrow-right.svg?raw';
import arrowRightShort from 'bootstrap-icons/icons/arrow-right-short.svg?raw';
import bank from 'bootstrap-icons/icons/bank.svg?raw';
import bank2 from 'bootstrap-icons/icons/bank2.svg?raw';
import barChart from 'bootstrap-icons/icons/bar-chart.svg?raw';
import barChartLine from 'bootstrap-icons/icons/bar-chart-line.svg?raw';
import bell from 'bootstrap-icons/icons/bell.svg?raw';
import book from 'bootstrap-icons/icons/book.svg?raw';
import boxArrowRight from 'bootstrap-icons/icons/box-arrow-right.svg?raw';
import boxSeam from 'bootstrap-icons/icons/box-seam.svg?raw';
import building from 'bootstrap-icons/icons/building.svg?raw';
import buildingGear from 'bootstrap-icons/icons/building-gear.svg?raw';
import calendar3 from 'bootstrap-icons/icons/calendar3.svg?raw';
import cardChecklist from 'bootstrap-icons/icons/card-checklist.svg?raw';
import cardList from 'bootstrap-icons/icons/card-list.svg?raw';
import cart from 'bootstrap-icons/icons/cart.svg?raw';
import cartPlus from 'bootstrap-icons/icons/cart-plus.svg?raw';
import cashCoin from 'bootstrap-icons/icons/cash-coin.svg?raw';
import cashStack from 'bootstrap-icons/icons/cash-stack.svg?raw';
import checkCircle from 'bootstrap-icons/icons/check-circle.svg?raw';
import checkCircleFill from 'bootstrap-icons/icons/check-circle-fill.svg?raw';
import checkLg from 'bootstrap-icons/icons/check-lg.svg?raw';
import check2All from 'bootstrap-icons/icons/check2-all.svg?raw';
import check2Square from 'bootstrap-icons/icons/check2-square.svg?raw';
import chevronDown from 'bootstrap-icons/icons/chevron-down.svg?raw';
import chevronLeft from 'bootstrap-icons/icons/chevron-left.svg?raw';
import chevronRight from 'bootstrap-icons/icons/chevron-right.svg?raw';
import chevronUp from 'bootstrap-icons/icons/chevron-up.svg?raw';
import circle from 'bootstrap-icons/icons/circle.svg?raw';
import clipboardCheck from 'bootstrap-icons/icons/clipboard-check.svg?raw';
import clock from 'bootstrap-icons/icons/clock.svg?raw';
import clockHistory from 'bootstrap-icons/icons/clock-history.svg?raw';
import cloudUpload from 'bootstrap-icons/icons/cloud-upload.svg?raw';
import coin from 'bootstrap-icons/icons/coin.svg?raw';
import collection from 'bootstrap-icons/icons/collection.svg?raw';
import columns from 'bootstrap-icons/icons/columns.svg?raw';
import copy from 'bootstrap-icons/icons/copy.svg?raw';
import creditCard from 'bootstrap-icons/icons/credit-card.svg?raw';
import creditCard2Back from 'bootstrap-icons/icons/credit-card-2-back.svg?raw';
import creditCard2Front from 'bootstrap-icons/icons/credit-card-2-front.svg?raw';
import creditCardFill from 'bootstrap-icons/icons/credit-card-fill.svg?raw';
import diagram3 from 'bootstrap-icons/icons/diagram-3.svg?raw';
import download from 'bootstrap-icons/icons/download.svg?raw';
import envelope from 'bootstrap-icons/icons/envelope.svg?raw';
import envelopePaper from 'bootstrap-icons/icons/envelope-paper.svg?raw';
import exclamationCircle from 'bootstrap-icons/icons/exclamation-circle.svg?raw';
import exclamationTriangle from 'bootstrap-icons/icons/exclamation-triangle.svg?raw';
import eye from 'bootstrap-icons/icons/eye.svg?raw';
import eyeSlash from 'bootstrap-icons/icons/eye-slash.svg?raw';
import fileEarmark from 'bootstrap-icons/icons/file-earmark.svg?raw';
import fileEarmarkArrowUp from 'bootstrap-icons/icons/file-earmark-arrow-up.svg?raw';
import fileEarmarkBarGraph from 'bootstrap-icons/icons/file-earmark-bar-graph.svg?raw';
import fileEarmarkBinary from 'bootstrap-icons/icons/file-earmark-binary.svg?raw';
import fileEarmarkPlus from 'bootstrap-icons/icons/file-earmark-plus.svg?raw';
import fileEarmarkRuled from 'bootstrap-icons/icons/file-earmark-ruled.svg?raw';
import fileEarmarkText from 'bootstrap-icons/icons/file-earmark-text.svg?raw';
import filetypeCsv from 'bootstrap-icons/icons/filetype-csv.svg?raw';
import flask from 'bootstrap-icons/icons/flask.svg?raw';
import folder2Open from 'bootstrap-icons/icons/folder2-open.svg?raw';
import funnel from 'bootstrap-icons/icons/funnel.svg?raw';
import gear from 'bootstrap-icons/icons/gear.svg?raw';
import gift from 'bootstrap-icons/icons/gift.svg?raw';
import graphUp from 'bootstrap-icons/icons/graph-up.svg?raw';
import grid from 'bootstrap-icons/icons/grid.svg?raw';
import hddNetwork from 'bootstrap-icons/icons/hdd-network.svg?raw';
import hourglassSplit from 'bootstrap-icons/icons/hourglass-split.svg?raw';
import house from 'bootstrap-icons/icons/house.svg?raw';
import image from 'bootstrap-icons/icons/image.svg?raw';
import inbox from 'bootstrap-icons/icons/inbox.svg?raw';
import infoCircle from 'bootstrap-icons/icons/info-circle.svg?raw';
import journalBookmark from 'bootstrap-icons/icons/journal-bookmark.svg?raw';
import journalCheck from 'bootstrap-icons/icons/journal-check.svg?raw';
import journalText from 'bootstrap-icons/icons/journal-text.svg?raw';
import kanban from 'bootstrap-icons/icons/kanban.svg?raw';
import layers from 'bootstrap-icons/icons/layers.svg?raw';
import lightbulb from 'bootstrap-icons/icons/lightbulb.svg?raw';
import link45deg from 'bootstrap-icons/icons/link-45deg.svg?raw';
import list from 'bootstrap-icons/icons/list.svg?raw';
import listUl from 'bootstrap-icons/icons/list-ul.svg?raw';
import lock from 'bootstrap-icons/icons/lock.svg?raw';
import megaphone from 'bootstrap-icons/icons/megaphone.svg?raw';
import moonStars from 'bootstrap-icons/icons/moon-stars.svg?raw';
import patchCheck from 'bootstrap-icons/icons/patch-check.svg?raw';
import pen from 'bootstrap-icons/icons/pen.svg?raw';
import pencil from 'bootstrap-icons/icons/pencil.svg?raw';
import pencilSquare from 'bootstrap-icons/icons/pencil-square.svg?raw';
import people from 'bootstrap-icons/icons/people.svg?raw';
import percent from 'bootstrap-icons/icons/percent.svg?raw';
import person from 'bootstrap-icons/icons/person.svg?raw';
import personBadge from 'bootstrap-icons/icons/person-badge.svg?raw';
import personBoundingBox from 'bootstrap-icons/icons/person-bounding-box.svg?raw';
import personCheck from 'bootstrap-icons/icons/person-check.svg?raw';
import personCircle from 'bootstrap-icons/icons/person-circle.svg?raw';
import personExclamation from 'bootstrap-icons/icons/person-exclamation.svg?raw';
import personGear from 'bootstrap-icons/icons/person-gear.svg?raw';
import personLinesFill from 'bootstrap-icons/icons/person-lines-fill.svg?raw';
import personLock from 'bootstrap-icons/icons/person-lock.svg?raw';
import personPlus from 'bootstrap-icons/icons/person-plus.svg?raw';
import personSquare from 'bootstrap-icons/icons/person-square.svg?raw';
import personVcard from 'bootstrap-icons/icons/person-vcard.svg?raw';
import personWalking from 'bootstrap-icons/icons/person-walking.svg?raw';
import phone from 'bootstrap-icons/icons/phone.svg?raw';
import phoneVibrate from 'bootstrap-icons/icons/phone-vibrate.svg?raw';
import pieChart from 'bootstrap-icons/icons/pie-chart.svg?raw';
import piggyBank from 'bootstrap-icons/icons/piggy-bank.svg?raw';
import pinAngle from 'bootstrap-icons/icons/pin-angle.svg?raw';
import pinAngleFill from 'bootstrap-icons/icons/pin-angle-fill.svg?raw';
import plusLg from 'bootstrap-icons/icons/plus-lg.svg?raw';
import printer from 'bootstrap-icons/icons/printer.svg?raw';
import qrCode from 'bootstrap-icons/icons/qr-code.svg?raw';
import qrCodeScan from 'bootstrap-icons/icons/qr-code-scan.svg?raw';
import questionCircle from 'bootstrap-icons/icons/question-circle.svg?raw';
import receipt from 'bootstrap-icons/icons/receipt.svg?raw';
import receiptCutoff from 'bootstrap-icons/icons/receipt-cutoff.svg?raw';
import reply from 'bootstrap-icons/icons/reply.svg?raw';
import safe from 'bootstrap-icons/icons/safe.svg?raw';
import safe2 from 'bootstrap-icons/icons/safe2.svg?raw';
import search from 'bootstrap-icons/icons/search.svg?raw';
import send from 'bootstrap-icons/icons/send.svg?raw';
import sendCheck from 'bootstrap-icons/icons/send-check.svg?raw';
import shieldCheck from 'bootstrap-icons/icons/shield-check.svg?raw';
import shieldLock from 'bootstrap-icons/icons/shield-lock.svg?raw';
import shop from 'bootstrap-icons/icons/shop.svg?raw';
import shopWindow from 'bootstrap-icons/icons/shop-window.svg?raw';
import signpostSplit from 'bootstrap-icons/icons/signpost-split.svg?raw';
import slashCircle from 'bootstrap-icons/icons/slash-circle.svg?raw';
import sliders from 'bootstrap-icons/icons/sliders.svg?raw';
import speedometer2 from 'bootstrap-icons/icons/speedometer2.svg?raw';
import stack from 'bootstrap-icons/icons/stack.svg?raw';
import sun from 'bootstrap-icons/icons/sun.svg?raw';
import table from 'bootstrap-icons/icons/table.svg?raw';
import tablet from 'bootstrap-icons/icons/tablet.svg?raw';
import tag from 'bootstrap-icons/icons/tag.svg?raw';
import threeDots from 'bootstrap-icons/icons/three-dots.svg?raw';
import threeDotsVertical from 'bootstrap-icons/icons/three-dots-vertical.svg?raw';
import trash from 'bootstrap-icons/icons/trash.svg?raw';
import trophy from 'bootstrap-icons/icons/trophy.svg?raw';
import upload from 'bootstrap-icons/icons/upload.svg?raw';
import wallet2 from 'bootstrap-icons/icons/wallet2.svg?raw';
import windowPlus from 'bootstrap-icons/icons/window-plus.svg?raw';
import xLg from 'bootstrap-icons/icons/x-lg.svg?raw';
import type { ReactElement } from 'react';
import { SvgIcon } from './SvgIcon';

/** Every icon of the product, imported one by one; add a row to use another. */
const sources = {
  activity,
  alarm,
  archive,
  'arrow-clockwise': arrowClockwise,
  'arrow-counterclockwise': arrowCounterclockwise,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'arrow-right-short': arrowRightShort,
  'arrow-left-right': arrowLeftRight,
  'arrow-repeat': arrowRepeat,
  'arrow-return-left': arrowReturnLeft,
  bank,
  bank2,
  'bar-chart': barChart,
  'bar-chart-line': barChartLine,
  bell,
  book,
  'box-arrow-right': boxArrowRight,
  'box-seam': boxSeam,
  building,
  calendar3,
  'card-checklist': cardChecklist,
  'card-list': cardList,
  cart,
  'building-gear': buildingGear,
  'check2-square': check2Square,
  'folder2-open': folder2Open,
  'journal-check': journalCheck,
  pen,
  percent,
  'cart-plus': cartPlus,
  'cash-coin': cashCoin,
  'cash-stack': cashStack,
  'check-circle': checkCircle,
  'check-circle-fill': checkCircleFill,
  'check-lg': checkLg,
  'check2-all': check2All,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  circle,
  'clipboard-check': clipboardCheck,
  'clock-history': clockHistory,
  'cloud-upload': cloudUpload,
  coin,
  collection,
  columns,
  copy,
  'credit-card': creditCard,
  'credit-card-2-back': creditCard2Back,
  'credit-card-2-front': creditCard2Front,
  'credit-card-fill': creditCardFill,
  'diagram-3': diagram3,
  download,
  envelope,
  'exclamation-circle': exclamationCircle,
  'exclamation-triangle': exclamationTriangle,
  eye,
  'eye-slash': eyeSlash,
  'file-earmark': fileEarmark,
  'file-earmark-arrow-up': fileEarmarkArrowUp,
  'file-earmark-plus': fileEarmarkPlus,
  'file-earmark-bar-graph': fileEarmarkBarGraph,
  'file-earmark-binary': fileEarmarkBinary,
  'file-earmark-ruled': fileEarmarkRuled,
  'file-earmark-text': fileEarmarkText,
  'filetype-csv': filetypeCsv,
  flask,
  funnel,
  gear,
  'graph-up': graphUp,
  'hdd-network': hddNetwork,
  grid,
  'hourglass-split': hourglassSplit,
  house,
  inbox,
  clock,
  gift,
  megaphone,
  'person-bounding-box': personBoundingBox,
  'qr-code-scan': qrCodeScan,
  'info-circle': infoCircle,
  'journal-bookmark': journalBookmark,
  'journal-text': journalText,
  kanban,
  lightbulb,
  layers,
  'link-45deg': link45deg,
  'qr-code': qrCode,
  list,
  'list-ul': listUl,
  lock,
  'moon-stars': moonStars,
  'patch-check': patchCheck,
  pencil,
  'pencil-square': pencilSquare,
  people,
  person,
  'person-badge': personBadge,
  'person-check': personCheck,
  'person-circle': personCircle,
  'person-exclamation': personExclamation,
  'person-gear': personGear,
  'person-lines-fill': personLinesFill,
  'person-lock': personLock,
  'person-plus': personPlus,
  'person-square': personSquare,
  'person-vcard': personVcard,
  'person-walking': personWalking,
  phone,
  'phone-vibrate': phoneVibrate,
  'pie-chart': pieChart,
  'pin-angle': pinAngle,
  'pin-angle-fill': pinAngleFill,
  'piggy-bank': piggyBank,
  'plus-lg': plusLg,
  printer,
  'question-circle': questionCircle,
  image,
  receipt,
  'receipt-cutoff': receiptCutoff,
  reply,
  safe,
  safe2,
  search,
  'envelope-paper': envelopePaper,
  send,
  'send-check': sendCheck,
  'shield-check': shieldCheck,
  'shield-lock': shieldLock,
  shop,
  'shop-window': shopWindow,
  'signpost-split': signpostSplit,
  'slash-circle': slashCircle,
  sliders,
  speedometer2,
  stack,
  sun,
  table,
  tablet,
  tag,
  'three-dots': threeDots,
  'three-dots-vertical': threeDotsVertical,
  trash,
  trophy,
  upload,
  wallet2,
  'window-plus': windowPlus,
  'x-lg': xLg,
} as const;

export type IconName = keyof typeof sources;

interface IconProps {
  name: IconName;
  className?: string;
}

/** An icon of bootstrap-icons by name. Decoration: say the same in words beside it. */
export function Icon({ name, className }: IconProps): ReactElement {
  return <SvgIcon source={sources[name]} className={className} />;
}
