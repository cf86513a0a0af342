package dev.throng.app.prose;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of an expression as users see it: strings as they are, alternatives as {@code {a|b}}, and inserted values by
 * name, as {@code <clip name>}.
 *
 * @param type class whose constants have simple names
 * @param locals texts of the method's variables, by name
 * @param inserted receives the expressions of inserted values
 */
record MessageText(Constants constants, String type, Map<String, String> locals, Consumer<Tree> inserted) {
    private static final Pattern SPECIFIER =
            Pattern.compile("%(?:(\\d+)\\$)?[-#+ 0,(]*\\d*(?:\\.\\d+)?(?:[tT]?[a-zA-Z]|%)");

    /** Returns whether an expression is a text, at least in part: a string, or an expression that contains a string. */
    boolean isText(Tree node) {
        if (node instanceof LiteralTree literal) {
            return literal.getValue() instanceof String;
        }
        if (node instanceof ParenthesizedTree group) {
            return isText(group.getExpression());
        }
        if (node instanceof BinaryTree sum) {
            return sum.getKind() == Tree.Kind.PLUS && (isText(sum.getLeftOperand()) || isText(sum.getRightOperand()));
        }
        if (node instanceof ConditionalExpressionTree choice) {
            return isText(choice.getTrueExpression()) || isText(choice.getFalseExpression());
        }
        return node instanceof MethodInvocationTree call ? isFormat(call) : isConstantText(node);
    }

    private boolean isConstantText(Tree node) {
        return node instanceof ExpressionTree expression
                && known(expression).filter(text -> text.contains(" ")).isPresent();
    }

    private Optional<String> known(ExpressionTree expression) {
        return expression instanceof IdentifierTree variable && locals.containsKey(variable.toString())
                ? Optional.of(locals.get(variable.toString()))
                : constants.value(expression, type);
    }

    /** Keeps the text of a local variable for the messages that insert it. */
    void keep(VariableTree variable) {
        if (variable.getInitializer() != null && isText(variable.getInitializer())) {
            MessageText silent = new MessageText(constants, type, locals, value -> {});
            locals.put(variable.getName().toString(), silent.of(variable.getInitializer()));
        }
    }

    /** Returns whether a call fills a template: {@code String.format} or {@code formatted}. */
    static boolean isFormat(MethodInvocationTree call) {
        return template(call) != null;
    }

    String of(ExpressionTree node) {
        StringBuilder text = new StringBuilder();
        append(node, text);
        return text.toString();
    }

    private void append(ExpressionTree node, StringBuilder text) {
        if (node instanceof LiteralTree literal) {
            text.append(literal.getValue());
        } else if (node instanceof ParenthesizedTree group) {
            append(group.getExpression(), text);
        } else if (node instanceof BinaryTree sum && isText(sum)) {
            append(sum.getLeftOperand(), text);
            append(sum.getRightOperand(), text);
        } else if (node instanceof ConditionalExpressionTree choice && isText(choice)) {
            append(choice.getTrueExpression(), text.append('{'));
            append(choice.getFalseExpression(), text.append('|'));
            text.append('}');
        } else if (node instanceof MethodInvocationTree call && isFormat(call)) {
            text.append(formatted(call));
        } else {
            known(node).ifPresentOrElse(text::append, () -> insert(node, text));
        }
    }

    private void insert(ExpressionTree node, StringBuilder text) {
        boolean isSelf = node.toString().equals("this");
        text.append('<').append(isSelf ? Values.words(type) : Values.name(node)).append('>');
        inserted.accept(node);
    }

    private String formatted(MethodInvocationTree call) {
        List<? extends ExpressionTree> arguments = arguments(call);
        int[] next = {0};
        return SPECIFIER.matcher(of(template(call))).replaceAll(specifier -> {
            if (specifier.group().endsWith("%")) {
                return "%";
            }
            if (specifier.group().equals("%n")) {
                return "\n";
            }
            int i = specifier.group(1) == null ? next[0]++ : Integer.parseInt(specifier.group(1)) - 1;
            return Matcher.quoteReplacement(i < arguments.size() ? of(arguments.get(i)) : specifier.group());
        });
    }

    private static ExpressionTree template(MethodInvocationTree call) {
        String method = Values.lastName(call.getMethodSelect());
        if (method.equals("formatted") && call.getMethodSelect() instanceof MemberSelectTree select) {
            return isLiteral(select.getExpression()) ? select.getExpression() : null;
        }
        if (!method.equals("format")) {
            return null;
        }
        return call.getArguments().stream()
                .limit(2)
                .filter(MessageText::isLiteral)
                .findFirst()
                .orElse(null);
    }

    private static List<? extends ExpressionTree> arguments(MethodInvocationTree call) {
        List<? extends ExpressionTree> all = call.getArguments();
        return all.subList(all.indexOf(template(call)) + 1, all.size());
    }

    private static boolean isLiteral(ExpressionTree node) {
        return node instanceof ParenthesizedTree group
                ? isLiteral(group.getExpression())
                : node instanceof BinaryTree sum
                        ? isLiteral(sum.getLeftOperand()) || isLiteral(sum.getRightOperand())
                        : node instanceof LiteralTree literal && literal.getValue() instanceof String;
    }
}
