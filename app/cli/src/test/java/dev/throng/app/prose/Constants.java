package dev.throng.app.prose;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Constants with a literal value, by the names of their class and field. */
final class Constants extends TreeScanner<@Nullable Void, String> {
    private final Map<String, String> values = new HashMap<>();

    static Constants of(List<CompilationUnitTree> units) {
        Constants constants = new Constants();
        units.forEach(unit -> constants.scan(unit, ""));
        return constants;
    }

    @Override
    public @Nullable Void visitClass(ClassTree node, String outer) {
        return super.visitClass(node, node.getSimpleName().toString());
    }

    @Override
    public @Nullable Void visitVariable(VariableTree node, String type) {
        if (node.getModifiers().getFlags().contains(Modifier.FINAL)
                && node.getInitializer() instanceof LiteralTree literal
                && (literal.getValue() instanceof Number || literal.getValue() instanceof String)) {
            values.put(type + "." + node.getName(), String.valueOf(literal.getValue()));
        }
        return super.visitVariable(node, type);
    }

    /** The value of a constant that an expression names. */
    Optional<String> value(ExpressionTree expression, String type) {
        if (expression instanceof IdentifierTree identifier) {
            return Optional.ofNullable(values.get(type + "." + identifier.getName()));
        }
        return expression instanceof MemberSelectTree select
                ? Optional.ofNullable(values.get(select.toString().replaceFirst(".*\\.(?=\\w+\\.\\w+$)", "")))
                : Optional.empty();
    }
}
