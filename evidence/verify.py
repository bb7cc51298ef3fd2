"""Checks a bundle of evidence: python3 verify.py bundle.zip [document.pdf]... [--head HASH] [--key FINGERPRINT or keys.json]...

Needs Python 3.8 or newer and its package cryptography. Uses no network. FORMAT.txt says what it checks and why.
It finds changes; verify.html also reports improbable times and orders.
"""
import argparse, base64, datetime, hashlib, json, re, struct, zlib

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa, utils
from cryptography.hazmat.primitives.serialization import load_der_public_key

LEFT_OUT = {"sig/2": ["recordHash", "deviceSig"], "decline/1": ["recordHash", "deviceSig"], "entry/1": ["entryHash", "seal"], "bundle/1": ["manifestHash", "seal"], "bundle/2": ["manifestHash", "seal"]}
ONCE = {"RECEIPT_ISSUED": "signatureId", "COUNTERSIGNED": "signatureId", "VOIDED": "signatureId", "DECLINED": "declineId", "KEY_REGISTERED": "keyId uid", "MEMBER_ADDED": "uid", "MEMBER_REMOVED": "uid"}
ENDINGS = {"text/plain": "txt", "text/markdown": "md", "application/pdf": "pdf"}
REFUSING = "recordWhole contentMatchesVersion uidMatches deviceSigValid notAlreadySigned consentAsPublished consentGiven disclosurePublished nameTyped drawingMatches roleFits runKnown"
WARNING = "deviceKeyKnown deviceKeyOlder chainContinuous clockUnchanged runPresent companyKnown notAhead notBehind afterServerTime skewWithin"
# The shape of every file and of every entry's body; the program that makes bundles checks the same table.
SHAPES = json.loads(r"""{
"keys": {"kind":"map","fields":{"seal":{"kind":"list","of":{"kind":"map","fields":{"keyId":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"key":{"kind":"map","fields":{"kty":{"kind":"choice","of":["EC"]},"crv":{"kind":"choice","of":["P-256"]},"x":{"kind":"pattern","pattern":"^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$"},"y":{"kind":"pattern","pattern":"^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$"}},"optional":[]},"from":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"until":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"}},"optional":["until"]}},"devices":{"kind":"list","of":{"kind":"map","fields":{"keyId":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"key":{"kind":"map","fields":{"kty":{"kind":"choice","of":["EC"]},"crv":{"kind":"choice","of":["P-256"]},"x":{"kind":"pattern","pattern":"^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$"},"y":{"kind":"pattern","pattern":"^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$"}},"optional":[]},"uid":{"kind":"text","most":128,"least":1},"registeredAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"}},"optional":[]}}},"optional":[]},
"bundle/1": {"kind":"map","fields":{"clientId":{"kind":"text","most":128,"least":1},"madeAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"chainHead":{"kind":"pattern","pattern":"^([0-9a-f]{64})?$"},"files":{"kind":"list","of":{"kind":"map","fields":{"path":{"kind":"text","most":500,"least":1},"bytes":{"kind":"number","least":0,"most":1099511627776,"orNull":false},"sha256":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"}},"optional":[]}},"signatures":{"kind":"choice","of":["low-s"]},"sealKeyId":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"manifestHash":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"seal":{"kind":"pattern","pattern":"^[0-9a-f]{128}$"},"schema":{"kind":"choice","of":["bundle/1"]}},"optional":["signatures"]},
"bundle/2": {"kind":"map","fields":{"clientId":{"kind":"text","most":128,"least":1},"madeAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"chainHead":{"kind":"pattern","pattern":"^([0-9a-f]{64})?$"},"files":{"kind":"list","of":{"kind":"map","fields":{"path":{"kind":"text","most":500,"least":1},"bytes":{"kind":"number","least":0,"most":1099511627776,"orNull":false},"sha256":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"}},"optional":[]}},"signatures":{"kind":"choice","of":["low-s"]},"sealKeyId":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"manifestHash":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"seal":{"kind":"pattern","pattern":"^[0-9a-f]{128}$"},"schema":{"kind":"choice","of":["bundle/2"]},"leftOut":{"kind":"list","of":{"kind":"map","fields":{"path":{"kind":"text","most":500,"least":1},"bytes":{"kind":"orNull","of":{"kind":"number","least":0,"most":1099511627776,"orNull":false}},"sha256":{"kind":"pattern","pattern":"^([0-9a-f]{64})?$"},"reason":{"kind":"choice","of":["too-large","not-made"]}},"optional":[]}}},"optional":[]},
"entry": {"kind":"map","fields":{"schema":{"kind":"choice","of":["entry/1"]},"clientId":{"kind":"text","most":128,"least":1},"seq":{"kind":"number","least":1,"most":1000000000,"orNull":false},"type":{"kind":"choice","of":["RECEIPT_ISSUED","COUNTERSIGNED","COPY_MADE","COPY_DELIVERED","DECLINED","VOIDED","KEY_ADDED","KEY_REGISTERED","MEMBER_ADDED","MEMBER_REMOVED","TIMESTAMPED","ERASED"]},"at":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"by":{"kind":"text","most":128,"least":1},"prevEntryHash":{"kind":"pattern","pattern":"^([0-9a-f]{64})?$"},"sealKeyId":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"entryHash":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"seal":{"kind":"pattern","pattern":"^[0-9a-f]{128}$"},"body":{"kind":"map","fields":{},"optional":[],"isOpen":true}},"optional":[]},
"sig/1": {"kind":"map","fields":{"schema":{"kind":"choice","of":["sig/1"]},"signatureId":{"kind":"text","most":200,"least":1},"contentSha256":{"kind":"text","most":64,"least":0},"mediaType":{"kind":"text","most":100,"least":0}},"optional":["contentSha256","mediaType"],"isOpen":true},
"sig/2": {"kind":"map","fields":{"schema":{"kind":"choice","of":["sig/2"]},"signatureId":{"kind":"text","most":200,"least":1},"clientId":{"kind":"text","most":128,"least":1},"runId":{"kind":"text","most":128,"least":1},"what":{"kind":"map","fields":{"agreementId":{"kind":"text","most":128,"least":1},"version":{"kind":"number","least":1,"most":1000000,"orNull":false},"locale":{"kind":"text","most":35,"least":2},"title":{"kind":"text","most":200,"least":1},"mediaType":{"kind":"text","most":100,"least":1},"contentSha256":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"byteLength":{"kind":"number","least":0,"most":100000000,"orNull":false},"fieldsSha256":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"}},"optional":["fieldsSha256"]},"who":{"kind":"map","fields":{"uid":{"kind":"text","most":128,"least":1},"email":{"kind":"text","most":254,"least":1},"name":{"kind":"text","most":100,"least":2},"role":{"kind":"choice","of":["client","business"]},"onBehalfOf":{"kind":"text","most":200,"least":0}},"optional":[]},"consent":{"kind":"map","fields":{"statement":{"kind":"text","most":2000,"least":1},"locale":{"kind":"text","most":35,"least":2},"action":{"kind":"choice","of":["checkbox"]}},"optional":[]},"disclosure":{"kind":"map","fields":{"locale":{"kind":"text","most":35,"least":2},"textSha256":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"contact":{"kind":"text","most":500,"least":0}},"optional":[]},"intent":{"kind":"map","fields":{"label":{"kind":"text","most":200,"least":1},"method":{"kind":"choice","of":["typed","drawn"]},"typedText":{"kind":"text","most":100,"least":0},"drawing":{"kind":"pattern","pattern":"^(?=.{0,30000}$)(M\\d{1,5},\\d{1,5}( [ML]\\d{1,5},\\d{1,5})*)?$"},"fieldValues":{"kind":"text","most":20000,"least":1}},"optional":["fieldValues"]},"when":{"kind":"map","fields":{"openedAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"deviceTime":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"utcOffsetMinutes":{"kind":"number","least":-840,"most":840,"orNull":false},"timeZone":{"kind":"text","most":64,"least":1},"elapsedMs":{"kind":"number","least":0,"most":4000000000000,"orNull":false},"lastServerTime":{"kind":"pattern","pattern":"^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)?$"},"sinceServerTimeMs":{"kind":"number","least":0,"most":4000000000000,"orNull":true},"skewEstimateMs":{"kind":"number","least":-4000000000000,"most":4000000000000,"orNull":true},"offline":{"kind":"flag"}},"optional":[]},"events":{"kind":"map","fields":{"DISCLOSURE_SHOWN":{"kind":"number","least":0,"most":4000000000000,"orNull":false},"DOCUMENT_OPENED":{"kind":"number","least":0,"most":4000000000000,"orNull":false},"DOCUMENT_READ_TO_END":{"kind":"number","least":0,"most":4000000000000,"orNull":false},"CONSENT_GIVEN":{"kind":"number","least":0,"most":4000000000000,"orNull":false},"SIGN_STARTED":{"kind":"number","least":0,"most":4000000000000,"orNull":false},"SIGNED":{"kind":"number","least":0,"most":4000000000000,"orNull":false}},"optional":["DISCLOSURE_SHOWN","DOCUMENT_OPENED","DOCUMENT_READ_TO_END","CONSENT_GIVEN","SIGN_STARTED","SIGNED"]},"where":{"kind":"map","fields":{"installId":{"kind":"text","most":64,"least":1},"userAgent":{"kind":"text","most":512,"least":0},"appBuild":{"kind":"text","most":64,"least":0},"viewport":{"kind":"text","most":32,"least":0},"uiLocale":{"kind":"text","most":35,"least":0}},"optional":[]},"integrity":{"kind":"map","fields":{"canon":{"kind":"choice","of":["RFC8785"]},"hash":{"kind":"choice","of":["SHA-256"]},"prevRecordHash":{"kind":"pattern","pattern":"^([0-9a-f]{64})?$"},"deviceKeyId":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"}},"optional":[]},"recordHash":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"deviceSig":{"kind":"pattern","pattern":"^[0-9a-f]{128}$"}},"optional":["disclosure"]},
"decline/1": {"kind":"map","fields":{"schema":{"kind":"choice","of":["decline/1"]},"declineId":{"kind":"text","most":200,"least":1},"clientId":{"kind":"text","most":128,"least":1},"runId":{"kind":"text","most":128,"least":1},"what":{"kind":"map","fields":{"agreementId":{"kind":"text","most":128,"least":1},"version":{"kind":"number","least":1,"most":1000000,"orNull":false},"locale":{"kind":"text","most":35,"least":2},"title":{"kind":"text","most":200,"least":1},"mediaType":{"kind":"text","most":100,"least":1},"templateSha256":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"}},"optional":[]},"who":{"kind":"map","fields":{"uid":{"kind":"text","most":128,"least":1},"email":{"kind":"text","most":254,"least":1},"name":{"kind":"text","most":200,"least":1}},"optional":[]},"reason":{"kind":"text","most":500,"least":1},"when":{"kind":"map","fields":{"openedAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"deviceTime":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"utcOffsetMinutes":{"kind":"number","least":-840,"most":840,"orNull":false},"timeZone":{"kind":"text","most":64,"least":1},"elapsedMs":{"kind":"number","least":0,"most":4000000000000,"orNull":false},"lastServerTime":{"kind":"pattern","pattern":"^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)?$"},"sinceServerTimeMs":{"kind":"number","least":0,"most":4000000000000,"orNull":true},"skewEstimateMs":{"kind":"number","least":-4000000000000,"most":4000000000000,"orNull":true},"offline":{"kind":"flag"}},"optional":[]},"where":{"kind":"map","fields":{"installId":{"kind":"text","most":64,"least":1},"userAgent":{"kind":"text","most":512,"least":0},"appBuild":{"kind":"text","most":64,"least":0},"viewport":{"kind":"text","most":32,"least":0},"uiLocale":{"kind":"text","most":35,"least":0}},"optional":[]},"integrity":{"kind":"map","fields":{"canon":{"kind":"choice","of":["RFC8785"]},"hash":{"kind":"choice","of":["SHA-256"]},"deviceKeyId":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"}},"optional":[]},"recordHash":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"deviceSig":{"kind":"pattern","pattern":"^[0-9a-f]{128}$"}},"optional":[]},
"countersig/1": {"kind":"map","fields":{"schema":{"kind":"choice","of":["countersig/1"]},"signatureId":{"kind":"text","most":200,"least":1},"contentSha256":{"kind":"text","most":64,"least":0},"signerUid":{"kind":"text","most":128,"least":0},"signerName":{"kind":"text","most":1000,"least":0},"signerEmail":{"kind":"text","most":1000,"least":0},"signedAt":{"kind":"text","most":1000,"least":0}},"optional":["signerUid","signerName","signerEmail","signedAt"],"isOpen":true},
"path": {"kind":"list","of":{"kind":"map","fields":{"side":{"kind":"choice","of":["left","right"]},"hash":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"}},"optional":[]}},
"RECEIPT_ISSUED": {"kind":"map","fields":{"signatureId":{"kind":"text","most":200,"least":1},"recordHash":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"account":{"kind":"map","fields":{"uid":{"kind":"text","most":200,"least":1},"name":{"kind":"text","most":100000,"least":0},"email":{"kind":"text","most":100000,"least":0},"isEmailConfirmed":{"kind":"flag"}},"optional":["name","email","isEmailConfirmed"],"isOpen":true},"checks":{"kind":"orNull","of":{"kind":"map","fields":{},"optional":[],"isOpen":true}},"receivedAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"deviceKey":{"kind":"map","fields":{"keyId":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"uid":{"kind":"text","most":200,"least":1},"registeredAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"}},"optional":[]},"call":{"kind":"map","fields":{"door":{"kind":"choice","of":["app","api"]},"ip":{"kind":"text","most":100000,"least":0},"provider":{"kind":"text","most":100000,"least":0},"secondFactor":{"kind":"text","most":100000,"least":0}},"optional":["door","ip","provider","secondFactor"],"isOpen":true}},"optional":["account","checks","receivedAt","deviceKey","call"],"isOpen":true},
"COUNTERSIGNED": {"kind":"map","fields":{"signatureId":{"kind":"text","most":200,"least":1},"recordHash":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"account":{"kind":"map","fields":{"uid":{"kind":"text","most":200,"least":1},"name":{"kind":"text","most":100000,"least":0},"email":{"kind":"text","most":100000,"least":0},"isEmailConfirmed":{"kind":"flag"}},"optional":["name","email","isEmailConfirmed"],"isOpen":true},"checks":{"kind":"orNull","of":{"kind":"map","fields":{},"optional":[],"isOpen":true}}},"optional":["account","checks"],"isOpen":true},
"COPY_MADE": {"kind":"map","fields":{"signatureId":{"kind":"text","most":200,"least":1},"copySha256":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"}},"optional":[],"isOpen":true},
"COPY_DELIVERED": {"kind":"map","fields":{"signatureId":{"kind":"text","most":200,"least":1},"mailId":{"kind":"text","most":100000,"least":0},"to":{"kind":"text","most":100000,"least":0},"copySha256":{"kind":"text","most":100000,"least":0}},"optional":["mailId","to","copySha256"],"isOpen":true},
"DECLINED": {"kind":"map","fields":{"declineId":{"kind":"text","most":200,"least":1},"recordHash":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"checks":{"kind":"orNull","of":{"kind":"map","fields":{},"optional":[],"isOpen":true}},"deviceKey":{"kind":"map","fields":{"keyId":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"uid":{"kind":"text","most":200,"least":1},"registeredAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"}},"optional":[]},"reasons":{"kind":"list","of":{"kind":"text","most":100000,"least":0}},"receivedAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"agreementId":{"kind":"text","most":100000,"least":0},"agreementVersion":{"kind":"number","least":0,"most":1000000000,"orNull":false},"agreementTitle":{"kind":"text","most":100000,"least":0},"locale":{"kind":"text","most":100000,"least":0},"mediaType":{"kind":"text","most":100000,"least":0},"templateSha256":{"kind":"text","most":100000,"least":0},"signerUid":{"kind":"text","most":100000,"least":0},"signerName":{"kind":"text","most":100000,"least":0},"signerEmail":{"kind":"text","most":100000,"least":0},"reason":{"kind":"text","most":100000,"least":0},"runId":{"kind":"text","most":100000,"least":0},"declinedAt":{"kind":"text","most":100000,"least":0},"openedAt":{"kind":"text","most":100000,"least":0},"timeZone":{"kind":"text","most":100000,"least":0},"utcOffsetMinutes":{"kind":"number","least":-1000000000,"most":1000000000,"orNull":false},"offline":{"kind":"flag"},"userAgent":{"kind":"text","most":100000,"least":0}},"optional":["recordHash","checks","deviceKey","reasons","receivedAt","agreementId","agreementVersion","agreementTitle","locale","mediaType","templateSha256","signerUid","signerName","signerEmail","reason","runId","declinedAt","openedAt","timeZone","utcOffsetMinutes","offline","userAgent"],"isOpen":true},
"VOIDED": {"kind":"map","fields":{"signatureId":{"kind":"text","most":200,"least":1},"by":{"kind":"text","most":100000,"least":0},"reason":{"kind":"text","most":100000,"least":0},"replacedBy":{"kind":"text","most":200,"least":1}},"optional":["by","reason","replacedBy"],"isOpen":true},
"KEY_ADDED": {"kind":"map","fields":{},"optional":[],"isOpen":true},
"KEY_REGISTERED": {"kind":"map","fields":{"keyId":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"uid":{"kind":"text","most":200,"least":1},"registeredAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"}},"optional":[]},
"MEMBER_ADDED": {"kind":"map","fields":{"uid":{"kind":"text","most":200,"least":1},"name":{"kind":"text","most":100000,"least":0},"email":{"kind":"text","most":100000,"least":0},"joinedAt":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"}},"optional":["name","email","joinedAt"],"isOpen":true},
"MEMBER_REMOVED": {"kind":"map","fields":{"uid":{"kind":"text","most":200,"least":1},"by":{"kind":"text","most":100000,"least":0}},"optional":["by"],"isOpen":true},
"TIMESTAMPED": {"kind":"map","fields":{"stampedHash":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"root":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"},"at":{"kind":"pattern","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"},"authority":{"kind":"text","most":100000,"least":0},"tsrSha256":{"kind":"pattern","pattern":"^[0-9a-f]{64}$"}},"optional":[],"isOpen":true},
"ERASED": {"kind":"map","fields":{},"optional":[],"isOpen":true}
}""")
MOST = 256 * 2**20  # bytes that a bundle may unpack to; and how many files and errors it may have:
MOST_FILES, MOST_ERRORS = 5000, 10000
SLACK = 300000  # milliseconds between the clocks of two servers

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of P-256
MISSING = object()
sha256 = lambda data: hashlib.sha256(data).hexdigest()
is_hash = lambda text: re.fullmatch("[0-9a-f]{64}", str(text)) is not None


def canonical(value):
    """RFC 8785. All numbers of the format are whole, and none is too large for other programs."""
    if type(value) is int and abs(value) > 2**53 - 1:
        raise ValueError("%d is too large a number" % value)
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    return "[" + ",".join(map(canonical, value)) + "]" if isinstance(value, list) else json.dumps(value, ensure_ascii=False)


def no_fraction(text):
    raise ValueError(text + " is no whole number")


def misshapen(value, shape, path=""):
    """Lists the paths of a JSON value that are not as its shape in SHAPES has them."""
    kind, within = shape["kind"], lambda name: path + "." + str(name) if path else str(name)
    if kind == "orNull":
        return [] if value is None else misshapen(value, shape["of"], path)
    if kind == "list":
        faults = [misshapen(part, shape["of"], within(place)) for place, part in enumerate(value)] if isinstance(value, list) else [[path]]
        return [fault for part in faults for fault in part]
    if kind == "map":
        if not isinstance(value, dict):
            return [path]
        added = [] if shape.get("isOpen") else [within(name) for name in value if name not in shape["fields"]]
        present = [(name, part) for name, part in shape["fields"].items() if name in value or name not in shape["optional"]]
        return added + [fault for name, part in present for fault in misshapen(value.get(name, MISSING), part, within(name))]
    return [] if is_leaf(value, shape) else [path]


def is_leaf(value, shape):
    kind = shape["kind"]
    if kind == "flag":
        return isinstance(value, bool)
    if kind == "number":
        return shape["orNull"] if value is None else type(value) is int and shape["least"] <= value <= shape["most"]
    if not isinstance(value, str) or re.search("[\ud800-\udfff]", value):
        return False
    if kind == "choice":
        return value in shape["of"]
    length = len(value.encode("utf-16-le")) // 2
    return re.fullmatch(shape["pattern"], value, re.ASCII) is not None if kind == "pattern" else shape["least"] <= length <= shape["most"]


def read(files, path):
    """Parses a JSON file whose bytes must be the canonical form of its content."""
    value = json.loads(files[path].decode("utf-8"), parse_float=no_fraction, parse_constant=no_fraction)
    if canonical(value).encode("utf-8") != files[path]:
        raise ValueError("it is not in canonical form")
    return value


def hash_of(value, schema=""):
    return sha256(canonical({name: part for name, part in value.items() if name not in LEFT_OUT.get(schema, [])}).encode("utf-8"))


def is_signed(key, digest, signature):
    number = lambda text: int.from_bytes(base64.urlsafe_b64decode(text + "=="), "big")
    if not is_hash(digest) or not re.fullmatch("[0-9a-f]{128}", str(signature)):
        return False
    try:
        public = ec.EllipticCurvePublicNumbers(number(key["x"]), number(key["y"]), ec.SECP256R1()).public_key()
        both = utils.encode_dss_signature(int(signature[:64], 16), int(signature[64:], 16))
        public.verify(both, bytes.fromhex(digest), ec.ECDSA(hashes.SHA256()))
        return True
    except (InvalidSignature, ValueError):
        return False


def fits(fields, values):
    """Tells whether typed values are of text fields, none is empty and no required one is missing."""
    try:
        listed, typed = [json.loads(text, parse_constant=no_fraction) for text in (fields.decode("utf-8"), values or "{}")]
        if not isinstance(listed, list) or not all(isinstance(one, dict) for one in [typed, *listed]):
            return False
        texts = [one for one in listed if one.get("kind") == "text"]
        known = all(name in [one.get("id") for one in texts] and isinstance(text, str) and text for name, text in typed.items())
        return known and all(one.get("id") in typed for one in texts if one.get("isRequired") is True)
    except (RecursionError, TypeError, ValueError):
        return False


def clocks(record, received):
    """Compares the clocks from a record and the time of its arrival, in milliseconds."""
    when = {"deviceTime": record.get("signedAt")} if record["schema"] == "sig/1" else record["when"]
    signed, arrived, ahead = moment(when.get("deviceTime")), moment(received), when.get("skewEstimateMs")
    after = None if signed is None or arrived is None else signed - arrived + (arrived % 1000 if signed % 1000 == 0 else 0)
    return {"signedAfterMs": after, "aheadMs": ahead if type(ahead) is int else None}


def moment(text):
    """Reads a time such as 2026-03-01T10:00:00.000Z, as milliseconds since 1970."""
    try:
        time = datetime.datetime(*map(int, re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})Z", text, re.ASCII).groups()[:6]))
        return (time - datetime.datetime(1970, 1, 1)) // datetime.timedelta(milliseconds=1) + int(text[20:23])
    except (AttributeError, TypeError, ValueError):
        return None


def der(data):
    """Lists the tag, body and whole of each value in DER."""
    values, at = [], 0
    while at < len(data):
        tag, first = data[at], data[at + 1]
        more = max(first - 0x80, 0)
        length = int.from_bytes(data[at + 2 : at + 2 + more], "big") if more else first
        start = at + 2 + more
        if first == 0x80 or more > 4 or start + length > len(data) or more and (length < 0x80 or length < 256 ** (more - 1)):
            raise ValueError("it is not DER")
        values.append((tag, data[start : start + length], data[at : start + length]))
        at = start + length
    return values


def inner(data, *way):
    """Reads the body at the end of a way through DER: the place and the tag of each step; a tag 0 is any."""
    for place, tag in way:
        found = der(data)[place]
        if tag not in (0, found[0]):
            raise ValueError("it has another part at %d" % place)
        data = found[1]
    return data


class NoStamp(ValueError):
    """What is no time stamp, or one that does not count."""


def read_stamp(data):
    """Reads an answer of RFC 3161: its hash, its time, and whose certificate signed it. Raises for a wrong signature."""
    answer = der(data)[0][1]
    if (inner(answer, (0, 0x30), (0, 0))[:1] or b"\0")[0] > 1:
        raise NoStamp("it is a refusal")
    token = inner(answer, (1, 0x30))
    signed = inner(token, (1, 0xA0), (0, 0x30))
    content = inner(signed, (2, 0x30))
    if inner(token, (0, 6)).hex() != "2a864886f70d010702" or inner(content, (0, 6)).hex() != "2a864886f70d0109100104":
        raise NoStamp("it is no time stamp")
    info = inner(content, (1, 0xA0), (0, 4))
    told = der(info)[0][1]
    known = inner(told, (2, 0x30), (0, 0x30), (0, 6)).hex() == "608648016503040201"
    time = re.fullmatch(r"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z", inner(told, (4, 0x18)).decode("ascii"), re.ASCII)
    if not time:
        raise NoStamp("its time is not one")
    at = "%s-%s-%sT%s:%s:%s" % time.groups()[:6] + ".%sZ" % (time[7] or "").ljust(3, "0")[:3]
    rest = der(signed)[3:]
    certificates = next((body for tag, body, _ in rest if tag == 0xA0), None)
    signers = next((body for tag, body, _ in rest if tag == 0x31), None)
    if certificates is None or signers is None:
        raise NoStamp("the authority's signature is not valid")
    certificate = signed_by(inner(signers, (0, 0x30)), [whole for _, _, whole in der(certificates)], info)
    return inner(told, (2, 0x30), (1, 4)).hex() if known else "", at, certificate


HASHES = {"608648016503040201": hashes.SHA256, "608648016503040202": hashes.SHA384, "608648016503040203": hashes.SHA512}
BY_RSA = {"2a864886f70d010101": None, "2a864886f70d01010b": hashes.SHA256, "2a864886f70d01010c": hashes.SHA384, "2a864886f70d01010d": hashes.SHA512}
BY_EC = {"2a8648ce3d040302": hashes.SHA256, "2a8648ce3d040303": hashes.SHA384, "2a8648ce3d040304": hashes.SHA512}


def digest(method, data):
    hashing = hashes.Hash(method())
    hashing.update(data)
    return hashing.finalize()


def signed_by(signer, certificates, info):
    """Returns the certificate that a CMS signer names, if it may sign time stamps and signed this; raises otherwise."""
    parts = der(signer)[2:]
    if [part[0] for part in parts[1:4]] != [0xA0, 0x30, 4]:
        raise NoStamp("the authority's signature is not valid")
    named, scheme = {}, inner(parts[2][1], (0, 6)).hex()
    for _, body, _ in der(parts[1][1]):
        named.setdefault(inner(body, (0, 6)).hex(), body)
    newer = "2a864886f70d010910022f" in named
    name = inner(named["2a864886f70d010910022f" if newer else "2a864886f70d010910020c"], (1, 0x31), (0, 0x30), (0, 0x30), (0, 0x30))
    other = newer and der(name)[0][0] == 0x30
    method = HASHES[inner(name, (0, 0x30), (0, 6)).hex()] if other else hashes.SHA256 if newer else hashes.SHA1
    own = [whole for whole in certificates if digest(method, whole) == inner(name, (1 if other else 0, 4))]
    fields = der(inner(own[0], (0, 0x30), (0, 0x30)))
    fields = fields[1:] if fields[0][0] == 0xA0 else fields
    hashing = HASHES.get(inner(parts[0][1], (0, 6)).hex())
    known = hashing and (scheme in BY_RSA or scheme in BY_EC)
    if known and digest(hashing, info) != inner(named["2a864886f70d010904"], (1, 0x31), (0, 4)):
        raise NoStamp("the authority's signature is not valid")
    if known:
        key, signed = load_der_public_key(fields[5][2]), b"\x31" + parts[1][2][1:]
        if scheme in BY_RSA and isinstance(key, rsa.RSAPublicKey):
            key.verify(parts[3][1], signed, padding.PKCS1v15(), (BY_RSA[scheme] or hashing)())
        elif scheme in BY_EC and isinstance(key, ec.EllipticCurvePublicKey):
            key.verify(parts[3][1], signed, ec.ECDSA(BY_EC[scheme]()))
        else:
            raise NoStamp("the authority's signature is not valid")
    extensions = next((inner(body, (0, 0x30)) for tag, body, _ in fields if tag == 0xA3), b"")
    usage = [body.hex() for _, body, _ in der(extensions) if inner(body, (0, 6)).hex() == "551d25"]
    if usage != ["0603551d250101ff040c300a06082b06010505070308"]:
        raise NoStamp("its certificate is not one for time stamps")
    return own[0]


def signer_of(record):
    return record.get("signerUid") if record["schema"] == "sig/1" else record["who"]["uid"]


def content_of(record):
    return record.get("contentSha256", "") if record["schema"] == "sig/1" else record["what"]["contentSha256"]


def document_path(record):
    media_type = record.get("mediaType") or "text/plain" if record["schema"] == "sig/1" else record["what"]["mediaType"]
    return "documents/%s.%s" % (content_of(record), ENDINGS.get(media_type, "bin"))


def harmless(data):
    """Whether the further fields of a zipped file are dates and owners only."""
    at = 0
    while at + 4 <= len(data):
        kind, length = struct.unpack_from("<HH", data, at)
        if kind not in (0x5455, 0x5855, 0x7875, 0x000A):
            return False
        at += 4 + length
    return at == len(data)


def must(what, so):
    if not so:
        raise ValueError("its container is ambiguous, so that programs may find other files in it: " + what)


def unzip(data):
    """Reads a zip whose parts follow each other without a gap and agree; method, dates, order and descriptors may be any."""
    end = len(data) - 22
    must("it does not end with its list", end >= 0 and data[end : end + 4] == b"PK\5\6")
    disks, here, count, length, start, comment = struct.unpack_from("<IHHIIH", data, end + 4)
    must("its list is not where its end says", (disks, here, comment, start + length) == (0, count, 0, end))
    listed, at, total, packed = [], start, 0, 0
    for _ in range(count):
        must("its list is cut", at + 46 <= end and data[at : at + 4] == b"PK\1\2")
        system, flags, method, crc, stored, size, named, extra, comment, disk = struct.unpack_from("<xB2xHH4xIIIHHHH", data, at + 4)
        mode, first = struct.unpack_from("<H", data, at + 40)[0], struct.unpack_from("<I", data, at + 42)[0]
        name, at = data[at + 46 : at + 46 + named], at + 46 + named + extra
        must("a file has a comment, a link or further fields", (comment, disk) == (0, 0) and (system != 3 or mode & 0xF000 in (0, 0x4000, 0x8000)) and at <= end and harmless(data[at - extra : at]))
        must("a name has signs that programs read differently", name and not re.search(rb"[\0-\x1f\\\x7f]", name) and (name.isascii() or flags & 0x800))
        listed.append((first, name, (flags, method), (crc, stored, size)))
        total, packed = total + size, packed + stored
    must("its list is longer than it says", at == end)
    must("two files have one name", len({name for _, name, _, _ in listed}) == count)
    if count > MOST_FILES or total > MOST or packed > len(data):
        raise ValueError("it has more than 5,000 files, unpacks to more than 256 MB, or has files that lie over each other")
    files, at = {}, 0
    for first, name, kind, sizes in sorted(listed):
        must("something is before a file", first == at and at + 30 <= len(data) and data[at : at + 4] == b"PK\3\4")
        flags, method, crc, stored, size, named, extra = struct.unpack_from("<2xHH4xIIIHH", data, at + 4)
        begin = at + 30 + named + extra
        same = (crc, stored, size) == sizes or flags & 8 and (crc, stored, size) == (0, 0, 0)
        must("a file is described otherwise than in the list", same and (flags, method) == kind and not flags & ~0x80E and data[at + 30 : at + 30 + named] == name and begin <= len(data) and harmless(data[begin - extra : begin]))
        crc, stored, size = sizes
        must("a file is packed in another way", method == 8 or method == 0 and stored == size)
        content, at = data[begin : begin + stored], begin + stored
        if flags & 8:
            at += 16 if data[at : at + 4] == b"PK\7\10" else 12
            must("a file is described otherwise behind it", at <= len(data) and struct.unpack_from("<III", data, at - 12) == sizes)
        if method == 8:
            unpacking = zlib.decompressobj(-15)
            content = unpacking.decompress(content, size + 1)
            must("a file is cut", unpacking.eof)
        must("a file has another length or checksum", len(content) == size and zlib.crc32(content) == crc)
        must("a folder has content", not name.endswith(b"/") or size == 0)
        files[name.decode("utf-8")] = content
    must("there is something that its list does not name", at == start)
    return {name: content for name, content in files.items() if not name.endswith("/")}


class TooMuch(BaseException):
    """Too many faults to list."""


class Bundle:
    def __init__(self, files):
        self.files, self.errors, self.notes, self.seals = files, [], [], []
        self.entries, self.records, self.hashes, self.made = {}, {}, {}, []
        self.listed, self.confirmed = [], {}
        self.left_out, self.beside, self.strangers = {}, {}, []

    def error(self, where, what):
        if len(self.errors) >= MOST_ERRORS:
            raise TooMuch()
        self.errors.append(where + ": " + what)

    def blame(self, receipt, where, what, *reasons):
        """Reports a fault: as a note if the sealed receipt names it as a reason (the server saw it), otherwise as an error."""
        named = receipt and set(reasons) & set(receipt["body"].get("reasons", []))
        (self.notes.append(where + ": " + what + ", as the server noted") if named else self.error(where, what))

    def check(self, where, work, *arguments):
        try:
            work(*arguments)
        except Exception as problem:  # whatever is wrong with a file must not end the check
            self.error(where, "it cannot be read (%s: %s)" % (type(problem).__name__, problem))

    def shaped(self, where, value, name):
        """Reports the fields that are not as the shape has them."""
        faults = misshapen(value, SHAPES[name])
        if faults:
            self.error(where, "these fields are not as they have to be: " + ", ".join(faults))

    def keys(self):
        listed = read(self.files, "keys.json")
        self.shaped("keys.json", listed, "keys")
        for one in listed["seal"] + listed["devices"]:
            if hash_of({name: one["key"][name] for name in ("crv", "kty", "x", "y")}) != one["keyId"]:
                self.error("keys.json", "the name of a key is not its fingerprint")
        self.sealers = {one["keyId"]: one["key"] for one in reversed(listed["seal"])}
        self.devices = listed["devices"]

    def seal(self, where, thing, schema, own):
        if thing["schema"] != schema or hash_of(thing, schema) != thing[own]:
            self.error(where, "its hash is not that of what it says")
        if not is_signed(self.sealers.get(thing["sealKeyId"], {"x": "", "y": ""}), thing[own], thing["seal"]):
            self.error(where, "its seal is not valid")
        self.low(where, thing["seal"])

    def low(self, where, signature):
        """Reports the higher s of a signature, which anybody can compute from the lower one, in a bundle that says it has none."""
        if self.manifest.get("signatures") == "low-s" and int(signature[64:], 16) > ORDER // 2:
            self.error(where, "its signature was written in another way")

    def manifest_file(self):
        self.manifest = read(self.files, "manifest.json")
        version = "bundle/1" if self.manifest["schema"] == "bundle/1" else "bundle/2"
        self.seal("manifest.json", self.manifest, version, "manifestHash")
        self.shaped("manifest.json", self.manifest, version)
        if len({one["path"] for one in self.manifest["files"]}) < len(self.manifest["files"]):
            self.error("manifest.json", "it lists a file twice")
        listed = {one["path"]: (one["bytes"], one["sha256"]) for one in self.manifest["files"]}
        actual = {path: (len(data), sha256(data)) for path, data in self.files.items() if path != "manifest.json"}
        for path in sorted(listed.keys() | actual.keys()):
            if listed.get(path) != actual.get(path):
                self.error(path, "it is not as manifest.json says")

    def chain(self):
        before = ""
        entries = read(self.files, "chain.json")
        if not isinstance(entries, list):
            self.error("chain.json", "it is no list")
        self.listed = entries
        for place, entry in enumerate(entries, 1):
            where = "chain.json, entry %d" % place
            self.shaped(where, entry, "entry")
            self.shaped(where, entry["body"], entry["type"])
            self.seal(where, entry, "entry/1", "entryHash")
            if (entry["seq"], entry["prevEntryHash"], entry["clientId"]) != (place, before, self.manifest["clientId"]):
                self.error(where, "it does not follow the entry before, or is of another client")
            before, body, kind = entry["entryHash"], entry["body"], entry["type"]
            added = kind == "KEY_ADDED"
            self.seals.append((where, entry["sealKeyId"], before, entry["at"], body.get("keyId") if added else None, added and "replaces" in body))
            if added and (not is_hash(body.get("keyId")) or body.get("replaces", entry["sealKeyId"]) != entry["sealKeyId"]):
                self.error(where, "it names no key, or replaces another one than sealed it")
            if kind in ("COPY_MADE", "COPY_DELIVERED"):
                self.made.append(entry)
            if kind in ("RECEIPT_ISSUED", "COUNTERSIGNED"):
                self.verdict(where, body)
            name = " ".join(str(body.get(field)) for field in ONCE.get(kind, "").split())
            if kind in ONCE and self.entries.setdefault((kind, name), entry) is not entry:
                self.error(where, "it is a second %s of %s: the first counts" % (kind, name))
        if before != self.manifest["chainHead"]:
            self.error("chain.json", "its end is not the head that the manifest names")

    def verdict(self, where, body):
        outcome, checks = body["outcome"], body.get("checks") or {}
        failed = lambda names: any(checks.get(name) is False for name in names.split())
        wrong = failed(REFUSING) and outcome != "refused" or failed(WARNING) and outcome == "accepted"
        if wrong or outcome not in ("accepted", "accepted-with-warning", "refused") or (outcome == "accepted") != (body["reasons"] == []):
            self.error(where, "its outcome contradicts its checks or reasons")
        if not isinstance(body["reasons"], list) or not all(isinstance(reason, str) for reason in body["reasons"]):
            self.error(where, "its reasons are not a list of words")

    def record(self, path):
        record = read(self.files, path)
        name = record["signatureId"]
        self.records[name], self.hashes[path] = record, hash_of(record, "sig/1" if record["schema"] == "sig/1" else "sig/2")
        receipt = self.entries.get(("RECEIPT_ISSUED", name))
        fault = lambda what, *reasons: self.blame(receipt, path, what, *reasons)
        if path != "records/%s.json" % name:
            self.error(path, "it is filed under another name than its own")
        if record["schema"] == "sig/1":
            self.notes.append(path + ": it was signed without a device's key: its receipt alone protects it")
            return self.shaped(path, record, "sig/1")
        faults = misshapen(record, SHAPES["sig/2"])
        if faults:
            return fault("these fields are not as they have to be: " + ", ".join(faults), "recordBroken")
        version = re.search(r"-v([0-9]+)(-[0-9]+)?\Z", name)
        if self.hashes[path] != record["recordHash"] or record["clientId"] != self.manifest["clientId"] or version and int(version[1]) != record["what"]["version"]:
            fault("its hash, client or version is not its own", "recordBroken")
        if "fieldsSha256" in record["what"] and "documents/%s.json" % record["what"]["fieldsSha256"] not in self.files:
            fault("the fields on the pages of the document that was signed are missing", "textNotPublished", "otherValues", "recordBroken")
        if "disclosure" in record and "documents/%s.txt" % record["disclosure"]["textSha256"] not in self.files:
            fault("the text about signing electronically that was shown is missing", "otherDisclosure", "recordBroken")
        if (record["intent"]["method"] == "typed") != (record["intent"]["drawing"] == ""):
            what = "it is called typed and has a drawing, or drawn and has none"
            asked = receipt is None or "drawingMatches" in (receipt["body"].get("checks") or {})
            fault(what, "otherDrawing", "recordBroken") if asked else self.notes.append(path + ": " + what)
        self.device(path, record, fault)

    def device(self, path, record, fault):
        self.low(path, record["deviceSig"])
        same = [one for one in self.devices if one["keyId"] == record["integrity"]["deviceKeyId"]]
        own = [one for one in same if one["uid"] == record["who"]["uid"]]
        if not same:
            self.notes.append(path + ": the server did not know the device's key")
        elif not is_signed((own or same)[0]["key"], record["recordHash"], record["deviceSig"]):
            fault("the device's signature is not valid", "badSignature", *([] if own else ["keyUnknown"]))
        elif not own:
            fault("the device's key belongs to another account", "otherSigner", "keyUnknown")

    def decline(self, path):
        record = read(self.files, path)
        entry = self.entries.get(("DECLINED", record["declineId"]))
        fault = lambda what, *reasons: self.blame(entry, path, what, *reasons)
        self.hashes[path] = hash_of(record, "decline/1")
        if path != "declines/%s.json" % record["declineId"]:
            self.error(path, "it is filed under another name than its own")
        if entry and entry["body"].get("recordHash") != self.hashes[path]:
            self.error(path, "it is not the one that the entry is for")
        faults = misshapen(record, SHAPES["decline/1"])
        if faults:
            return fault("these fields are not as they have to be: " + ", ".join(faults), "recordBroken")
        what, when = record["what"], record["when"]
        told = {"agreementVersion": what["version"], "agreementTitle": what["title"], "signerUid": record["who"]["uid"], "declinedAt": when["deviceTime"], "userAgent": record["where"]["userAgent"]}
        told.update({name: part[name] for part, names in ((record, "declineId runId reason"), (what, "agreementId locale mediaType templateSha256"), (when, "openedAt timeZone utcOffsetMinutes offline")) for name in names.split()})
        if record["schema"] != "decline/1" or self.hashes[path] != record["recordHash"] or record["clientId"] != self.manifest["clientId"]:
            fault("its hash, client or schema is not its own", "recordBroken")
        if entry and any(entry["body"].get(name) != part for name, part in told.items()):
            fault("its entry says otherwise", "recordBroken")
        self.device(path, record, fault)

    def content(self, path):
        """Returns a file of the bundle, or the one given beside it that has the hash with which it is left out."""
        return self.files.get(path, self.beside.get(path))

    def lists(self):
        """Checks the manifest's list of files that are left out against the files, the records and the chain."""
        for one in self.manifest.get("leftOut", []):
            path = one["path"]
            if path in self.left_out or path in self.files:
                self.error(path, "it is listed twice as left out, or is in the zip")
            self.left_out[path] = one
            fault = self.wrongly_left_out(path, one["bytes"], one["sha256"], one["reason"])
            if fault:
                self.error(path, fault)
            self.notes.append("%s: not in this file (%s)" % (path, one["reason"]))

    def wrongly_left_out(self, path, length, digest, reason):
        half = digest == "" or length is None
        document = re.fullmatch(r"documents/([0-9a-f]{64})\.(txt|md|pdf|bin)", path)
        if document:
            wrong = half or document[1] != digest or reason != "too-large"
            return wrong and "it is not left out under its own hash, as too large"
        signed = re.fullmatch(r"signed/([^/]+)\.pdf", path)
        if not signed or signed[1] not in self.records:
            return "only documents and signed PDFs may be left out"
        own = [entry for entry in self.made if entry["body"]["signatureId"] == signed[1]]
        same = [entry for entry in own if entry["body"].get("copySha256") == digest]
        if not same and (digest or any(entry["type"] == "COPY_MADE" for entry in own)):
            return "no entry of the chain holds the hash with which it is left out"
        short = length is not None and any(entry["body"].get("filledBytes", 0) > length for entry in same)
        return (reason == "too-large" and half or short) and "it is left out without its hash or length, or with too few bytes"

    def match(self, given):
        """Finds what each file is that was given beside the bundle, by its hash."""
        listed = [(one["sha256"], one["path"]) for one in [*self.left_out.values(), *self.manifest["files"]] if re.match("(documents|signed)/", one["path"])]
        if self.manifest["schema"] == "bundle/1":  # lists nothing as left out
            listed += [(content_of(record), document_path(record)) for record in self.records.values()]
        for name, data in given:
            path = next((path for digest, path in listed if digest == sha256(data)), None)
            if path is None:
                self.error(name, "it was given beside the zip, and is none of its documents")
                self.strangers.append(name)
            elif self.left_out.get(path, {}).get("bytes") not in (None, len(data)):
                self.error(path, "it is left out with another length than %s has" % name)
            else:
                self.beside[path] = data
                self.notes.append("%s: it is %s, as signed or sealed" % (name, path))

    def documents(self):
        for name, record in self.records.items():
            path, receipt = document_path(record), self.entries.get(("RECEIPT_ISSUED", name))
            data, length = self.content(path), None if record["schema"] == "sig/1" else record["what"]["byteLength"]
            actual = self.left_out.get(path, {}).get("bytes") if data is None else len(data)
            if actual is None or length not in (None, actual):
                what = "the document that was signed is missing, or has another length"
                self.blame(receipt, "records/%s.json" % name, what, "textNotPublished", "otherValues", "recordBroken")

    def countersignature(self, path):
        business = read(self.files, path)
        name = business["signatureId"]
        record, receipt = self.records.get(name), self.entries.get(("COUNTERSIGNED", name))
        self.hashes[path], self.confirmed[name] = hash_of(business), business
        if path != "countersignatures/%s.json" % name:
            self.error(path, "it is filed under another name than its own")
        self.shaped(path, business, "countersig/1")
        if record is None:
            self.blame(receipt, path, "the signature that it confirms is missing", "notStanding")
        elif content_of(record) != business["contentSha256"]:
            self.blame(receipt, path, "it names other bytes than the client signed", "otherText")
        if "signerUid" in business and business["signerUid"] in (record and signer_of(record), self.manifest["clientId"]):
            self.error(path, "the person who signed for the business is the client")
        first = self.entries.get(("RECEIPT_ISSUED", name))
        if receipt and first and first["seq"] > receipt["seq"]:
            self.error(path, "it is older than the receipt of what it confirms")

    def receipts(self):
        folders = {"RECEIPT_ISSUED": "records", "VOIDED": "records", "COUNTERSIGNED": "countersignatures", "DECLINED": "declines"}
        for (kind, name), entry in self.entries.items():
            path = "%s/%s.json" % (folders.get(kind), name)
            if kind == "DECLINED" and "recordHash" not in entry["body"]:
                self.notes.append("chain.json, entry %d: a decline that was not signed by a device" % entry["seq"])
            elif kind in folders and path not in self.hashes:
                self.error(path, "it is missing: entry %d is about it" % entry["seq"])
            elif kind in ("RECEIPT_ISSUED", "COUNTERSIGNED") and self.hashes[path] != entry["body"]["recordHash"]:
                self.error(path, "it is not the one that the receipt is for")
            if kind == "VOIDED" and "replacedBy" in entry["body"] and entry["body"]["replacedBy"] not in self.records:
                self.error("chain.json, entry %d" % entry["seq"], "what replaced the signature is missing")
            key = entry["body"] if kind == "KEY_REGISTERED" else entry["body"].get("deviceKey")
            if key and key not in [{field: one[field] for field in ("keyId", "uid", "registeredAt")} for one in self.devices]:
                self.error("keys.json", "the device's key of entry %d is not as that says" % entry["seq"])
            body = entry["body"]
            if kind == "RECEIPT_ISSUED" and "clocks" in body and name in self.records and ("clock" in body or canonical(body["clocks"]) != canonical(clocks(self.records[name], body["receivedAt"]))):
                self.error("chain.json, entry %d" % entry["seq"], "what it says of the clocks is not what the record and receivedAt say")
            for reason in entry["body"].get("reasons") or []:
                self.notes.append("%s: the server noted %s" % (path, reason))
        self.copies()
        self.fields()
        self.stamps()
        self.pairs()
        for path, data in self.files.items():
            if path.startswith("documents/") and not path.startswith("documents/" + sha256(data) + "."):
                self.error(path, "its name is not the SHA-256 of its bytes")

    def copies(self):
        sealed = [(entry["type"], entry["body"]["signatureId"], entry["body"].get("copySha256")) for entry in self.made]
        for name in [name for _, name, _ in sealed if name not in self.records]:
            self.error("chain.json", "a PDF is of %s, which is no record here" % name)
        for path, name in [(path, path[7:-4]) for path in self.files if path.startswith("signed/") and path.endswith(".pdf")]:
            digest = sha256(self.files[path])
            owners = [owner for _, owner, copy in sealed if copy == digest]
            if name in self.records and name not in owners and (owners or any(kind == "COPY_MADE" for kind, _, _ in sealed)):
                self.error(path, "the chain holds another hash of it, or none")

    def fields(self):
        """Compares typed values and the fields on the pages of PDFs with the entries COPY_MADE and the copies."""
        for name, record in self.records.items():
            own, typed = record["schema"] != "sig/1", record.get("intent", record).get("fieldValues")
            typed = typed if isinstance(typed, str) else ""
            fields, path = record["what"].get("fieldsSha256") if own else None, "signed/%s.pdf" % name
            data = self.files.get("documents/%s.json" % fields) if fields else b"[]"
            if own and (fields or typed) and data is not None and not fits(data, typed):
                self.blame(self.entries.get(("RECEIPT_ISSUED", name)), "records/%s.json" % name, "what was typed does not fit the fields on the pages", "textNotPublished", "otherValues", "recordBroken")
            made = [one for one in self.made if one["type"] == "COPY_MADE" and one["body"]["signatureId"] == name and "filledSha256" in one["body"]]
            for entry in made:
                sealed, where = entry["body"].get("fieldsSha256"), "chain.json, entry %d" % entry["seq"]
                if sealed != (fields or sealed) or "documents/%s.json" % sealed not in self.files or entry["body"].get("fieldValuesSha256") != sha256(typed.encode("utf-8")):
                    self.error(where, "it names other fields or values than the record")
            if len({str(entry["body"]["filledSha256"]) for entry in made}) > 1:
                self.notes.append(path + ": the chain names different filled pages: another version of the program made them, or they were exchanged")
            apart = "signed/%s.filled.pdf" % name
            if apart in self.files and made:
                self.error(apart, "an entry says that the filled pages are in " + path)
            elif apart in self.files:
                self.notes.append(apart + ": an earlier version of the program made it: only manifest.json holds its hash")
            if made and self.content(path) is not None:
                self.filled(path, self.content(path), [one["body"] for one in made])

    def filled(self, path, copy, made):
        body = next((body for body in made if body["copySha256"] == sha256(copy)), {})
        length = body.get("filledBytes")
        if type(length) is not int or not 0 < length <= len(copy) or sha256(copy[:length]) != body["filledSha256"]:
            self.error(path, "it is not the copy with the filled pages that the chain names")

    def pairs(self):
        """Compares facts that a bundle says twice."""
        refused = lambda entry: entry["body"].get("outcome") == "refused"
        for entry in self.listed:
            kind, body, where = entry["type"], entry["body"], "chain.json, entry %d" % entry["seq"]
            name, account = body.get("signatureId"), (body.get("account") or {}).get("uid")
            receipt, record = self.entries.get(("RECEIPT_ISSUED", name)), self.records.get(name)
            if kind == "ERASED":
                self.error(where, "it says that everything was deleted, and stands in a file of evidence")
            if kind == "RECEIPT_ISSUED" and record:
                signer, key = signer_of(record), body.get("deviceKey")
                own = {"keyId": record["integrity"]["deviceKeyId"], "uid": signer} if record["schema"] != "sig/1" else {}
                if account and signer and account != signer:
                    self.blame(entry, where, "it is for another account than its record", "otherSigner", "recordBroken")
                if key and {field: key[field] for field in ("keyId", "uid")} != own:
                    self.blame(entry, where, "it names another device's key than its record", "keyUnknown", "otherSigner", "recordBroken")
            if kind == "COUNTERSIGNED":
                signer = self.confirmed.get(name, {}).get("signerUid")
                if account and signer is not None and account != signer:
                    self.error(where, "it is for another account than its countersignature")
                if not refused(entry) and (not receipt or refused(receipt)):
                    self.error(where, "it confirms what was refused, or has no receipt")
            if kind == "VOIDED" and "replacedBy" in body:
                later = self.entries.get(("RECEIPT_ISSUED", body["replacedBy"]))
                if body["replacedBy"] == name or later and (refused(later) or later["seq"] >= entry["seq"]):
                    self.error(where, "it is replaced by itself, or by what was refused or came after it")
            if kind == "COPY_MADE" and "signed/%s.pdf" % name not in self.files and not (receipt and refused(receipt)):
                old = self.files.get("signed/MISSING.txt", b"") if self.manifest["schema"] == "bundle/1" else b""
                missing = old.decode("utf-8", "replace").split("\n")
                if "signed/%s.pdf" % name not in self.left_out and not any(line.startswith("signed/%s.pdf: " % name) for line in missing):
                    self.error(where, "the signed PDF that it names is missing")
        if len({(one["keyId"], one["uid"]) for one in self.devices}) < len(self.devices):
            self.error("keys.json", "a device's key of one person is listed twice")

    def stamps(self):
        """Compares the time stamps with their entries. Only openssl ts -verify checks whose certificate signed one."""
        earlier = {}
        for entry in read(self.files, "chain.json"):
            earlier[entry["entryHash"]] = entry["seq"]
            if entry["type"] != "TIMESTAMPED":
                continue
            body, where = entry["body"], "chain.json, entry %d" % entry["seq"]
            if earlier.get(body["stampedHash"], entry["seq"]) >= entry["seq"] or misshapen(body.get("path"), SHAPES["path"]):
                self.error(where, "it stamps no entry before it")
                continue
            root = sha256(b"\0" + bytes.fromhex(body["stampedHash"]))
            for step in body["path"]:
                pair = (step["hash"], root) if step["side"] == "left" else (root, step["hash"])
                root = sha256(b"\1" + bytes.fromhex(pair[0] + pair[1]))
            file = "timestamps/%s.tsr" % root
            if root != body["root"] or sha256(self.files.get(file, b"")) != body["tsrSha256"]:
                self.error(where, "its time stamp is missing, or stamps something else")
                continue
            try:
                digest, at, certificate = read_stamp(self.files[file])
            except Exception as problem:
                self.error(file, "it is no time stamp, or not signed as one (%s: %s)" % (type(problem).__name__, problem))
                continue
            if (digest, at) != (root, body["at"]):
                self.error(file, "it stamps something else than its entry says")
            self.notes.append("%s: the chain was there up to entry %d at %s, says the certificate %s; the chain names %s" % (where, earlier[body["stampedHash"]], at, sha256(certificate), body["authority"]))

    def trust(self, head, keys, ends):
        """Checks the seals in their order. `ends`: when retired keys ended, in a published list."""
        self.seals.append(("manifest.json", self.manifest["sealKeyId"], None, self.manifest["madeAt"], None, False))
        places = [place for place, seal in enumerate(self.seals) if head and seal[2] == head]
        if head and not places:
            self.error("chain.json", "the entry that you know is not in it: newer ones are missing, or it is another chain")
        known = set(keys) or {seal[1] for seal in self.seals[: (places or [0])[0] + 1]}
        replaced, time = {}, 0
        for where, key, _, at, introduced, last in self.seals:
            time = max(time, moment(at) or 0)
            before, end = replaced.get(key), moment(ends.get(key))
            bound = where == "manifest.json" and self.manifest["schema"] != "bundle/1"
            if key not in known and (keys or head):
                self.error(where, "it is sealed by a key that you do not know: %s" % key)
            elif key not in known:
                self.notes.append(where + ": it is sealed by another key than what comes before")
            elif before or before is not None and bound:
                self.error(where, "it is sealed by a key that another one had replaced before: %s" % key)
            elif end is not None and time - end > SLACK and introduced not in keys:
                self.error(where, "it is sealed after the end of its key that the deployment published: %s" % key)
            elif introduced is not None and introduced != key and (before is None or introduced in known):
                known.add(introduced)
                replaced.pop(introduced, None)
                replaced[key] = last
            if key in known and before is False and not bound:
                self.notes.append(where + ": it is sealed by a key that had introduced another one, as while earlier versions were deployed")


def verify(data, head="", keys=(), given=(), ends=None):
    """Returns a bundle's errors, its notes and its signatures.

    `head` and `keys`: in hex, known from elsewhere. `given`: names and bytes of files beside it. `ends`: when keys ended, by these.
    """
    try:
        bundle = Bundle(unzip(data))
    except Exception as problem:
        return ["the zip file: it cannot be read (%s)" % problem], [], None
    try:
        check(bundle, head.strip().lower(), [key.strip().lower() for key in keys if key.strip()], given, ends or {})
    except TooMuch:
        bundle.errors.append("the zip file: more is wrong with it than can be listed")
    return bundle.errors, bundle.notes, bundle


def check(bundle, head, keys, given, ends):
    for where, work in (("keys.json", bundle.keys), ("manifest.json", bundle.manifest_file), ("chain.json", bundle.chain)):
        bundle.check(where, work)
    for folder, work in (("records/", bundle.record), ("countersignatures/", bundle.countersignature), ("declines/", bundle.decline)):
        for path in sorted(path for path in bundle.files if path.startswith(folder)):
            bundle.check(path, work, path)
    bundle.check("manifest.json", bundle.lists)
    bundle.check("manifest.json", bundle.match, given)
    bundle.check("documents", bundle.documents)
    bundle.check("chain.json", bundle.receipts)
    bundle.check("chain.json", bundle.trust, head, keys, ends)
    if not all(is_hash(text) for text in [head or "0" * 64, *keys]):
        bundle.error("what you know", "it is not 64 hex digits")


def known_keys(arguments):
    """Reads fingerprints, and from files .json those of a published list, with the ends of its retired keys."""
    keys, ends = [argument for argument in arguments if not argument.endswith(".json")], {}
    for name in [argument for argument in arguments if argument.endswith(".json")]:
        with open(name, "rb") as file:
            listed = json.load(file)["keys"]
        for one in listed:
            if hash_of({part: one["key"][part] for part in ("crv", "kty", "x", "y")}) != one["keyId"]:
                raise SystemExit("%s: the name of a key is not its fingerprint" % name)
        keys += [one["keyId"] for one in listed]
        ends.update({one["keyId"]: one["until"] for one in listed if "until" in one})
    return keys, ends


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundle")
    parser.add_argument("documents", nargs="*")
    parser.add_argument("--head", default="")
    parser.add_argument("--key", action="append", default=[])
    options = parser.parse_args()
    keys, ends = known_keys(options.key)
    given = [(name, open(name, "rb").read()) for name in options.documents]
    with open(options.bundle, "rb") as file:
        errors, notes, bundle = verify(file.read(), options.head, keys, given, ends)
    for line in errors + ["note: " + note for note in notes]:
        print(line)
    if errors and bundle and len(errors) == len(bundle.strangers):
        raise SystemExit("None of the documents of this file: %s. Nothing else is wrong." % ", ".join(bundle.strangers))
    if errors:
        raise SystemExit("Do not rely on this file: it is not as it was sealed.")
    sealers = ", ".join(dict.fromkeys(seal[1] for seal in bundle.seals))
    print("Nothing was changed since it was sealed." if options.head or options.key else "This file is consistent. Who sealed it is not known until you compare the fingerprint: " + sealers)


if __name__ == "__main__":
    main()
