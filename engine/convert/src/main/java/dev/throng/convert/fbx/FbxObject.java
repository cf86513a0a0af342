package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxElement;

/**
 * An object: a model, a geometry, a curve...
 *
 * @param id that connections name it by
 * @param kind name of its record, such as {@code Model}
 * @param name without its class
 * @param type the third value of its record, such as {@code LimbNode}
 * @param element its record
 */
record FbxObject(long id, String kind, String name, String type, FbxElement element) {
    private static final String BINARY_SEPARATOR = "\0\1";
    private static final String TEXT_SEPARATOR = "::";

    static FbxObject of(FbxElement element) {
        return new FbxObject(element.whole(0), element.name(), plain(element.text(1)), element.text(2), element);
    }

    /** {@code Name\0\1Class} in binary files, {@code Class::Name} in text. */
    private static String plain(String name) {
        int binary = name.indexOf(BINARY_SEPARATOR);
        if (binary >= 0) {
            return name.substring(0, binary);
        }
        int text = name.indexOf(TEXT_SEPARATOR);
        return text >= 0 ? name.substring(text + TEXT_SEPARATOR.length()) : name;
    }
}
