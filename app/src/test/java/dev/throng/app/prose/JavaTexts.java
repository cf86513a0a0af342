package dev.throng.app.prose;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Strings and Javadoc of Java sources, as the compiler's parser sees them. Concatenations are one text. */
final class JavaTexts extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final String file;
    private final CompilationUnitTree unit;
    private final DocTrees trees;
    private final List<Text> texts;
    private int annotations;

    private JavaTexts(String file, CompilationUnitTree unit, DocTrees trees, List<Text> texts) {
        this.file = file;
        this.unit = unit;
        this.trees = trees;
        this.texts = texts;
    }

    /**
     * Reads texts of source files, file by file in their order.
     *
     * @param root that names of files are relative to
     */
    static List<Text> of(Path root, List<Path> sources) {
        if (sources.isEmpty()) {
            return List.of();
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
            DocTrees trees = DocTrees.instance(task);
            List<Text> texts = new ArrayList<>();
            for (CompilationUnitTree unit : task.parse()) {
                Path path = Path.of(unit.getSourceFile().toUri());
                String name = root.toAbsolutePath().normalize().relativize(path).toString();
                new JavaTexts(name.replace('\\', '/'), unit, trees, texts).scan(unit, null);
            }
            return texts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public @Nullable Void visitAnnotation(AnnotationTree node, @Nullable Void nothing) {
        annotations++;
        super.visitAnnotation(node, nothing);
        annotations--;
        return null;
    }

    /** Joins the two parts of a refusal, so that it can be read as users see it. */
    @Override
    public @Nullable Void visitThrow(ThrowTree node, @Nullable Void nothing) {
        int first = texts.size();
        super.visitThrow(node, nothing);
        if (texts.size() == first + 2 && !texts.get(first).value().isEmpty()) {
            Text expected = texts.remove(first + 1);
            Text found = texts.remove(first);
            String value = found.value().contains("found")
                    ? found.value() + " " + expected.value()
                    : "found " + found.value() + ", expected " + expected.value();
            texts.add(new Text(found.kind(), file, found.line(), value));
        }
        return null;
    }

    @Override
    public @Nullable Void visitLiteral(LiteralTree node, @Nullable Void nothing) {
        if (node.getValue() instanceof String value) {
            add(node, value);
        }
        return null;
    }

    @Override
    public @Nullable Void visitBinary(BinaryTree node, @Nullable Void nothing) {
        if (node.getKind() != Tree.Kind.PLUS || !hasString(node)) {
            return super.visitBinary(node, nothing);
        }
        StringBuilder text = new StringBuilder();
        append(node, text);
        add(node, text.toString());
        return null;
    }

    private static boolean hasString(ExpressionTree node) {
        return node instanceof LiteralTree literal
                ? literal.getValue() instanceof String
                : node instanceof BinaryTree sum
                        && sum.getKind() == Tree.Kind.PLUS
                        && (hasString(sum.getLeftOperand()) || hasString(sum.getRightOperand()));
    }

    /** Appends one operand: strings as they are, alternatives as {@code {a|b}}, other values as {@code …}. */
    private void append(ExpressionTree node, StringBuilder text) {
        if (node instanceof LiteralTree literal) {
            text.append(literal.getValue());
        } else if (node instanceof ParenthesizedTree group) {
            append(group.getExpression(), text);
        } else if (node instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
            append(sum.getLeftOperand(), text);
            append(sum.getRightOperand(), text);
        } else if (node instanceof ConditionalExpressionTree choice) {
            text.append('{');
            append(choice.getTrueExpression(), text);
            append(choice.getFalseExpression(), text.append('|'));
            text.append('}');
        } else {
            text.append('…');
            scan(node, null);
        }
    }

    private void add(Tree node, String value) {
        long start = trees.getSourcePositions().getStartPosition(unit, node);
        Text.Kind kind = annotations > 0 ? Text.Kind.HELP : Text.Kind.MESSAGE;
        texts.add(new Text(kind, file, (int) unit.getLineMap().getLineNumber(start), value));
    }

    @Override
    public @Nullable Void visitPackage(PackageTree node, @Nullable Void nothing) {
        addJavadoc();
        return super.visitPackage(node, nothing);
    }

    @Override
    public @Nullable Void visitClass(ClassTree node, @Nullable Void nothing) {
        addJavadoc();
        return super.visitClass(node, nothing);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree node, @Nullable Void nothing) {
        addJavadoc();
        return super.visitMethod(node, nothing);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree node, @Nullable Void nothing) {
        addJavadoc();
        return super.visitVariable(node, nothing);
    }

    private void addJavadoc() {
        DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
        if (comment != null) {
            long start = trees.getSourcePositions().getStartPosition(unit, comment, comment);
            texts.add(new Text(
                    Text.Kind.JAVADOC,
                    file,
                    (int) unit.getLineMap().getLineNumber(Math.max(0, start)),
                    JavadocWords.of(comment)));
        }
    }
}
