package dev.throng.convert.directx;

/** The pieces of a file, one after the other. */
interface XTokens {
    /** The next one; {@link XToken#END} from the end on. */
    XToken next();

    /** Where that was, for people. */
    String place();
}
