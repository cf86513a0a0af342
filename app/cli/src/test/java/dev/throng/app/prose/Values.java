package dev.throng.app.prose;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Names of the values that a message inserts, guessed from its code: {@code clip.name()} is a clip name. */
final class Values {
    private static final Set<String> COUNTS = Set.of("size", "count", "length");
    private static final Set<String> GETTERS = Set.of(
            "get",
            "getOrDefault",
            "orElse",
            "orElseThrow",
            "toString",
            "strip",
            "trim",
            "toLowerCase",
            "text",
            "asText",
            "value",
            "intValue",
            "formatted",
            "toArray",
            "keySet",
            "stream",
            "collect",
            "toList",
            "map",
            "filter",
            "getAsInt",
            "substring");
    private static final Set<String> REASONS = Set.of("getMessage", "getOriginalMessage", "reason");
    private static final Map<String, String> SHORT = Map.of("e", "reason");
    private static final Set<String> ONE_LETTER = Set.of("x", "y", "z", "w");

    private Values() {}

    /** The name of an inserted value, in words. */
    static String name(ExpressionTree value) {
        if (value instanceof IdentifierTree identifier) {
            String name = identifier.getName().toString();
            return SHORT.getOrDefault(name, words(name));
        }
        if (value instanceof MemberSelectTree select) {
            String last = select.getIdentifier().toString();
            return COUNTS.contains(last) ? "number of " + name(select.getExpression()) : words(last);
        }
        if (value instanceof MethodInvocationTree call) {
            return call(call);
        }
        if (value instanceof ArrayAccessTree access) {
            return singular(name(access.getExpression()));
        }
        return value instanceof BinaryTree sum ? sum(sum) : inner(value);
    }

    private static String inner(ExpressionTree value) {
        if (value instanceof TypeCastTree cast) {
            return name(cast.getExpression());
        }
        if (value instanceof ParenthesizedTree group) {
            return name(group.getExpression());
        }
        if (value instanceof UnaryTree unary) {
            return name(unary.getExpression());
        }
        if (value instanceof ConditionalExpressionTree choice) {
            return choice(name(choice.getTrueExpression()), choice);
        }
        return value instanceof LiteralTree literal ? String.valueOf(literal.getValue()) : "value";
    }

    private static String choice(String first, ConditionalExpressionTree choice) {
        if (!(choice.getTrueExpression() instanceof LiteralTree)) {
            return first;
        }
        String second = name(choice.getFalseExpression());
        return choice.getFalseExpression() instanceof LiteralTree ? first + " or " + second : second;
    }

    /** Sums and products are kept; other arithmetic is named by its first value. */
    private static String sum(BinaryTree sum) {
        String left = name(sum.getLeftOperand());
        String right = name(sum.getRightOperand());
        return switch (sum.getKind()) {
            case MINUS -> left + " - " + right;
            case PLUS -> left + " + " + right;
            case MULTIPLY -> left + " * " + right;
            default -> sum.getLeftOperand() instanceof LiteralTree ? right : left;
        };
    }

    private static String call(MethodInvocationTree call) {
        List<? extends ExpressionTree> arguments = call.getArguments();
        if (!(call.getMethodSelect() instanceof MemberSelectTree select) || isType(select.getExpression())) {
            return helper(lastName(call.getMethodSelect()), arguments);
        }
        ExpressionTree receiver = select.getExpression();
        String method = select.getIdentifier().toString();
        if (REASONS.contains(method)) {
            return "reason";
        }
        if (method.equals("describe")) {
            return arguments.isEmpty() ? "value" : name(receiver);
        }
        if (method.equals("get")
                && !arguments.isEmpty()
                && arguments.get(0) instanceof LiteralTree key
                && key.getValue() instanceof String word) {
            return words(word);
        }
        if (COUNTS.contains(method)) {
            return "number of " + name(receiver);
        }
        if (method.equals("name")) {
            return named(singular(name(arguments.isEmpty() ? receiver : arguments.get(0))));
        }
        return GETTERS.contains(method) ? singularIf(!arguments.isEmpty(), name(receiver)) : words(method);
    }

    /** The name of a function's result is the name of the value that the function quotes or formats. */
    private static String helper(String method, List<? extends ExpressionTree> arguments) {
        if (REASONS.contains(method)) {
            return "reason";
        }
        return arguments.stream()
                .filter(argument -> !(argument instanceof LiteralTree)
                        && !argument.toString().matches("Locale\\..*"))
                .findFirst()
                .map(argument -> method.equals("name") ? named(name(argument)) : name(argument))
                .orElse(words(method));
    }

    private static String named(String thing) {
        return thing.equals("number") ? "name" : thing + " name";
    }

    static String lastName(ExpressionTree select) {
        return select instanceof MemberSelectTree member
                ? member.getIdentifier().toString()
                : select.toString();
    }

    private static boolean isType(ExpressionTree receiver) {
        return Character.isUpperCase(lastName(receiver).charAt(0))
                && !lastName(receiver).matches("[A-Z0-9_]{2,}");
    }

    private static String singularIf(boolean condition, String name) {
        return condition ? singular(name) : name;
    }

    private static String singular(String name) {
        if (name.matches("(.* )?(indices|vertices)")) {
            return name.replaceFirst("indices$", "index").replaceFirst("vertices$", "vertex");
        }
        return name.length() > 3 && name.endsWith("s") && !name.endsWith("ss")
                ? name.substring(0, name.length() - 1)
                : name;
    }

    static String words(String identifier) {
        String words = identifier
                .replaceFirst("^get(?=[A-Z])", "")
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ")
                .replace('_', ' ')
                .toLowerCase(Locale.ROOT);
        if (words.equals("what")) {
            return "name of the value";
        }
        return words.length() > 1 || ONE_LETTER.contains(words) ? words : "number";
    }
}
