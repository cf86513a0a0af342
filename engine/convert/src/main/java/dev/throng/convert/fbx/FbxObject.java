package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxElement;

/**
 * An object of an FBX file, such as a model, geometry or curve.
 *
 * @param id number by which connections refer to it
 * @param kind name of its record, such as {@code Model}
 * @param name name without its class
 * @param type third value of its record, such as {@code LimbNode}
 * @param element its record
 */
record FbxObject(long id, String kind, String name, String type, FbxElement element) {
    private static final String BINARY_SEPARATOR = "\0\1";
    private static final String TEXT_SEPARATOR = "::";

    static FbxObject of(FbxElement element) {
        return new FbxObject(element.whole(0), element.name(), withoutClass(element.text(1)), element.text(2), element);
    }

    /** @return the part {@code Name} of {@code Name\0\1Class} (binary files) or {@code Class::Name} (text files) */
    private static String withoutClass(String name) {
        int binary = name.indexOf(BINARY_SEPARATOR);
        if (binary >= 0) {
            return name.substring(0, binary);
        }
        int text = name.indexOf(TEXT_SEPARATOR);
        return text >= 0 ? name.substring(text + TEXT_SEPARATOR.length()) : name;
    }
}
