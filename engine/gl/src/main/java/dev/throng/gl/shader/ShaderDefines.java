package dev.throng.gl.shader;

import java.util.Map;
import java.util.TreeMap;

/** Java values as {@code #define} lines, so that a number shared with GLSL is defined once. */
final class ShaderDefines {
    private static final String DEFINE = "#define ";
    private static final long UNSIGNED_END = 1L << 32;

    private ShaderDefines() {}

    /** @return a {@code #define} line per constant, sorted by name so that equal constants yield equal text */
    static String defines(Map<String, Object> constants) {
        StringBuilder lines = new StringBuilder();
        new TreeMap<>(constants).forEach((name, value) -> {
            if (!isName(name)) {
                throw new IllegalArgumentException(
                        "shader constant: found name '" + name + "', expected a valid GLSL name");
            }
            lines.append(DEFINE)
                    .append(name)
                    .append(' ')
                    .append(literal(name, value))
                    .append('\n');
        });
        return lines.toString();
    }

    /** @return the name in a line of {@link #defines} */
    static String name(String line) {
        return line.substring(DEFINE.length(), line.indexOf(' ', DEFINE.length()));
    }

    private static boolean isName(String name) {
        for (int i = 0; i < name.length(); i++) { // no stream, slow before compilation
            if (!isNamePart(name.charAt(i))) {
                return false;
            }
        }
        return !name.isEmpty() && !isDigit(name.charAt(0)) && !name.startsWith("gl_") && !name.contains("__");
    }

    static boolean isNamePart(char c) {
        return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static String literal(String name, Object value) {
        if (value instanceof Integer number) {
            return signed(number);
        }
        if (value instanceof Long number && number >= 0 && number < UNSIGNED_END) {
            return number + "u";
        }
        // Java prints enough digits to restore the same float.
        if (value instanceof Float number && Float.isFinite(number)) {
            return number < 0 ? "(" + number + ")" : number.toString();
        }
        if (value instanceof Boolean flag) {
            return flag ? "1" : "0";
        }
        if (value instanceof String text && text.lines().count() <= 1) {
            return text;
        }
        throw new IllegalArgumentException(
                "shader constant " + name + ": found " + value + " of type "
                        + value.getClass().getSimpleName()
                        + ", expected an Integer, a Long from 0 to 2^32 - 1, a finite Float, a Boolean or a String of one line");
    }

    private static String signed(int number) {
        if (number == Integer.MIN_VALUE) {
            // GLSL reads the minus sign as an operator, and the digits alone would overflow.
            return "(-2147483647 - 1)";
        }
        return number < 0 ? "(" + number + ")" : Integer.toString(number);
    }
}
