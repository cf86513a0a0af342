package dev.throng.gl.shader;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Java values as GLSL {@code #define} lines, so that a number shared with a shader has one home. */
final class ShaderConstants {
    private static final Pattern NAME = Pattern.compile("(?!gl_)(?!.*__)[A-Za-z_][A-Za-z0-9_]*");
    private static final long UNSIGNED_END = 1L << 32;

    private ShaderConstants() {}

    /** One line for each constant, sorted by name, so that the same constants give the same text. */
    static String defines(Map<String, Object> constants) {
        StringBuilder lines = new StringBuilder();
        new TreeMap<>(constants).forEach((name, value) -> {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException("shader constant: found name '" + name + "', expected a GLSL name");
            }
            lines.append("#define ")
                    .append(name)
                    .append(' ')
                    .append(literal(name, value))
                    .append('\n');
        });
        return lines.toString();
    }

    private static String literal(String name, Object value) {
        if (value instanceof Integer number) {
            return signed(number);
        }
        if (value instanceof Long number && number >= 0 && number < UNSIGNED_END) {
            return number + "u";
        }
        // Java prints enough digits that reading them gives the same float again.
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
                "shader constant " + name + ": found " + value.getClass().getSimpleName() + " " + value
                        + ", expected an Integer, a Long of 32 bits unsigned, a finite Float, a Boolean or one line");
    }

    private static String signed(int number) {
        if (number == Integer.MIN_VALUE) {
            // GLSL reads the minus sign as an operator, and the digits alone would not fit.
            return "(-2147483647 - 1)";
        }
        return number < 0 ? "(" + number + ")" : Integer.toString(number);
    }
}
